import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { CrashBoundary } from './app/crash-boundary.tsx'
import { fetchAhead } from './app/fetch-ahead.ts'
import { Providers } from './app/providers.tsx'
import { Router } from './app/router.tsx'
import { loadMessages } from './lib/messages.ts'
import { storedLocale, TextProvider } from './lib/text.tsx'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

const locale = storedLocale()
const messages = await loadMessages(locale)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <TextProvider initial={{ locale, messages }}>
      <CrashBoundary>
        <Providers>
          <BrowserRouter>
            <Router />
          </BrowserRouter>
        </Providers>
      </CrashBoundary>
    </TextProvider>
  </StrictMode>,
)

fetchAhead()
