import { useText } from './text.tsx'

/** Writes a date as the product does, with the time of day: an audit trail is read to the minute. */
export function useFormatMoment(): (at: string) => string {
  const { locale, formatDate } = useText()
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return at => `${formatDate(at)} ${time.format(new Date(at))}`
}
