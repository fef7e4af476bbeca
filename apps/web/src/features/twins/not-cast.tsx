import { useTwinText } from '../../lib/text/twin-text.ts'
import { EmptyState } from '../../ui/page-state.tsx'

/** For somebody with the role whose likeness isn't in the catalogue. */
export function NotCast() {
  const t = useTwinText()
  return <EmptyState title={t('twin.none.title')} hint={t('twin.none.hint')} />
}
