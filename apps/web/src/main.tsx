import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { readDrawnState } from './app/drawn-page.ts'
import { fetchAhead } from './app/fetch-ahead.ts'
import { Router } from './app/router.tsx'
import { confirmSession } from './lib/account/session.ts'
import { loadMessages } from './lib/text/messages.ts'
import { rememberLocale, storedLocale } from './lib/text/text.tsx'

const root = document.getElementById('root')!
const drawn = readDrawnState()
const locale = storedLocale(drawn?.locale)
rememberLocale()
if (drawn) confirmSession()
const messages = await loadMessages(locale)
if (drawn && drawn.path !== window.location.pathname)
  window.history.replaceState(null, '', drawn.path + window.location.search + window.location.hash)

const app = (
  <App text={{ locale, messages }} answers={drawn?.answers}>
    <BrowserRouter>
      <Router />
    </BrowserRouter>
  </App>
)
// A page that was drawn in another language than the one that was chosen on this device is drawn anew. Taking over a drawn one is no hurry:
// as a transition it happens in short pieces, between which a touch or a scroll is answered.
if (drawn?.locale === locale) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)

fetchAhead()
