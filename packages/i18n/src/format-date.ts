/** Writes a date as DD/MM/YY in the viewer's time zone; the same in both languages, as the specification wants it. */
export function formatDate(date: string | number | Date): string {
  const at = new Date(date)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(at.getDate())}/${two(at.getMonth() + 1)}/${two(at.getFullYear() % 100)}`
}

/** Writes a time of day as HH:MM in the viewer's time zone. */
export function formatTime(date: string | number | Date): string {
  const at = new Date(date)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}
