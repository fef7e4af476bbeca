/** A change of a balance with a true minus sign; nothing in front of zero, which changes nothing. */
export const signed = (amount: number): string =>
  amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0'
