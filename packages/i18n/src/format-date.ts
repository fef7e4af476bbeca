/** Writes a date as DD/MM/YY in the viewer's time zone; the same in both languages, as the product prescribes. */
export function formatDate(date: string | number | Date): string {
  const at = new Date(date)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(at.getDate())}/${two(at.getMonth() + 1)}/${two(at.getFullYear() % 100)}`
}
