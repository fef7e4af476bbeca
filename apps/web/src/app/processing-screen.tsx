import { limits } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { ContactSheetScreen } from '../features/drafts/contact-sheet-screen.tsx'
import { RevealBar } from '../features/reveal/reveal-bar.tsx'
import { useReveal } from '../features/reveal/use-reveal.ts'
import { useSessionValue } from '../lib/browser/session-value.ts'
import { currentShootKey } from '../lib/shoot/current-shoot.ts'
import { shootStatusQuery } from '../lib/shoot/shoot-status.ts'
import { Darkroom } from '../ui/darkroom/darkroom.tsx'

/** The contact sheet and, once the reveal is confirmed, the darkroom in its place until the shoot's own page takes over. */
export function ProcessingScreen() {
  const shootKey = useSessionValue(currentShootKey)
  const reveal = useReveal(shootKey)
  const { data: shoot } = useQuery({
    ...shootStatusQuery(shootKey ?? ''),
    enabled: reveal.isInDarkroom,
    // Until the shoot's page takes over, this one asks at its own pace: the first photo may be there within the 12 s.
    refetchInterval: limits.drafts.pollMs,
  })
  if (reveal.isInDarkroom && shoot) return <Darkroom shoot={shoot} isStarting={reveal.isStarting} />
  return (
    <ContactSheetScreen
      actions={({ shoot: open, approved, isGenerating }) => (
        <RevealBar
          approved={approved}
          prepaidCredits={open.process.prepaidCredits}
          isGenerating={isGenerating}
          onReveal={() => reveal.ask(open, approved)}
        />
      )}
    />
  )
}
