import { type ComponentProps, type ReactNode, StrictMode } from 'react'
import { TextProvider } from '../lib/text/text.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import type { PrefetchedAnswer } from './drawn-page.ts'
import { Providers } from './providers.tsx'

interface AppProps {
  text: ComponentProps<typeof TextProvider>['initial']
  answers?: readonly PrefetchedAnswer[]
  children: ReactNode
}

/** Everything around the router, the same in the browser and on the server. */
export function App({ text, answers, children }: AppProps) {
  return (
    <StrictMode>
      <TextProvider initial={text}>
        <CrashBoundary>
          <Providers answers={answers}>{children}</Providers>
        </CrashBoundary>
      </TextProvider>
    </StrictMode>
  )
}
