import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultLocale, isLocale, type Locale } from '@revela/i18n'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Log } from '../log.ts'
import type { HttpApp } from './http-app.ts'

/** A page that the web's own code drew (`apps/web/src/server.tsx`). */
export interface DrawnPage {
  /** What stands in the page's root element. */
  html: string
  /** `<link>` elements for the head. */
  links: string
  /** What the page's script must know to take over, as JSON that can stand in a `<script>` element. */
  state: string
  /** The screen's source file, as the build's manifest names it. */
  source: string
  title: string
  description: string
}

interface PageOrder {
  path: string
  search: string
  locale: Locale
  isSignedOut: boolean
  ask: (url: string) => Promise<unknown>
}

type DrawPage = (order: PageOrder) => Promise<DrawnPage | null>

/** Draws pages with the answers that a stranger would get, so that they can be read before any script runs. */
export class DrawnPages {
  readonly #module: string
  readonly #http: HttpApp
  readonly #log: Log
  #drawPage: Promise<DrawPage> | undefined

  /** @param distDir the web's build */
  constructor(distDir: string, http: HttpApp, log: Log) {
    this.#module = join(distDir, '.server/server.js')
    this.#http = http
    this.#log = log
  }

  /**
   * The page at a request's address in a language; null for an address that is not drawn, and when drawing fails: then the browser draws
   * the page by itself.
   */
  async draw(request: FastifyRequest, locale: Locale): Promise<DrawnPage | null> {
    const { pathname: path, search } = new URL(request.url, this.#http.publicOrigin)
    const isSignedOut = this.#http.cookies.read(request, 'sid') === null
    try {
      const drawPage = await this.#load()
      return drawPage
        ? await drawPage({ path, search, locale, isSignedOut, ask: url => this.#ask(request, url) })
        : null
    } catch (error) {
      this.#log.warn('a page was not drawn', { path, error: String(error) })
      return null
    }
  }

  async #load(): Promise<DrawPage | undefined> {
    if (!this.#drawPage && existsSync(this.#module))
      this.#drawPage = import(pathToFileURL(this.#module).href).then(module => module.drawPage as DrawPage)
    return this.#drawPage
  }

  /** A call of our own, without cookies: what is drawn is nobody's. It counts towards the visitor's calls per minute. */
  async #ask(request: FastifyRequest, url: string): Promise<unknown> {
    const answer = await this.#http.app.inject({ url, remoteAddress: request.ip })
    if (answer.statusCode !== 200) throw new AppError('notFound')
    return answer.json<{ data: unknown }>().data
  }
}

/** The cookie in which the web keeps the language that was chosen on a device. */
const localeCookie = 'locale'

/** The language that was chosen on the device of a request, or null. */
export function chosenLocale(request: FastifyRequest): Locale | null {
  const chosen = request.cookies[localeCookie]
  return chosen !== undefined && isLocale(chosen) ? chosen : null
}

/** The language of a page for whoever chose none: R-UIX-08. */
export const pageLocale = (request: FastifyRequest): Locale => chosenLocale(request) ?? defaultLocale
