const weights = [3, 7, 1] as const

/**
 * Whether these are the 18 digits of a Mexican bank account (CLABE): the last one checks the others, each weighted 3, 7
 * or 1 in turn, modulo 10 digit by digit.
 */
export function isClabe(digits: string): boolean {
  if (!/^\d{18}$/.test(digits)) return false
  const sum = [...digits.slice(0, 17)].reduce(
    (total, digit, place) => total + ((Number(digit) * weights[place % 3]!) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(digits[17])
}
