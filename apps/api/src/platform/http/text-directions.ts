/**
 * Turns the direction of what follows: `foto\u202Egpj.exe` reads as `fotoexe.jpg`. Some telephones put isolates around names that are
 * copied, so they are taken out and not refused. Scripts that are written from the right need none of them.
 */
const controls = /[\u202A-\u202E\u2066-\u2069]/g

/** Whatever was sent, with nothing in its texts that shows them in another order. Keys are the schemas' to refuse. */
export function withoutTextDirections(sent: unknown): unknown {
  if (typeof sent === 'string') return sent.replaceAll(controls, '')
  if (Array.isArray(sent)) return sent.map(withoutTextDirections)
  if (typeof sent !== 'object' || sent === null) return sent
  return Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, withoutTextDirections(value)]))
}
