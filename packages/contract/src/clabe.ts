const weights = [3, 7, 1] as const

/**
 * Whether a text is a valid Mexican bank account number (CLABE) of 18 digits. The last digit is a check digit over the others, which are
 * weighted 3, 7 and 1 in turn, each product modulo 10.
 */
export function isClabe(digits: string): boolean {
  if (!/^\d{18}$/.test(digits)) return false
  const sum = [...digits.slice(0, 17)].reduce(
    (total, digit, place) => total + ((Number(digit) * weights[place % 3]!) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(digits[17])
}
