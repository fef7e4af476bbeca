import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DrawnPage } from './drawn-pages.ts'

/** What the head of one page says of it, before any script runs. All of it is plain text; it is escaped here. */
export interface PageHead {
  lang: string
  title: string
  description: string
  /** `<meta>` elements, by their attributes. */
  metas: readonly Record<string, string>[]
  canonical: string | null
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, character => escapes[character]!)

/** A screen in the build's manifest: its script and the files that come with it, relative to the build. */
interface BuiltScreen {
  file: string
  css?: string[]
  imports?: string[]
}

/** The one HTML page of the web's build, whole, with a head of its own for what reads pages without running them, or drawn. */
export class IndexPage {
  readonly #distDir: string
  readonly #file: string

  constructor(distDir: string) {
    this.#distDir = distDir
    this.#file = join(distDir, 'index.html')
  }

  /** Pages answer 404 while nothing is built. */
  isBuilt(): boolean {
    return existsSync(this.#file)
  }

  /** Its title and description replaced, and the rest of the head early in the page, where previews look; drawn, if it was. */
  async withHead(head: PageHead, drawn: DrawnPage | null = null): Promise<string> {
    const html = await readFile(this.#file, 'utf8')
    const bare = (drawn ? this.#filled(html, drawn) : html)
      .replace(/<title>[^<]*<\/title>\s*/, '')
      .replace(/<meta name="description"[^>]*>\s*/, '')
      .replace(/<html lang="\w+"/, `<html lang="${escaped(head.lang)}"`)
    const charset = /<meta charset="utf-8"\s*\/?>/i.exec(bare)
    const at = charset ? charset.index + charset[0].length : 0
    return `${bare.slice(0, at)}\n${headLines(head).join('\n')}\n${bare.slice(at)}`
  }

  /**
   * The page with what was drawn in its root. Its styles stand in the page, so that the first paint waits for no second request; the links
   * to them stay, switched off, because the scripts look there before they load a style sheet again. No script is preloaded: the page can be
   * read without, and what it begins with fetches the others after the pictures (apps/web/src/boot.ts).
   */
  #filled(html: string, { html: root, links, state, source }: DrawnPage): string {
    const styles: string[] = []
    const inlined = (file: string) => {
      styles.push(this.#built(file))
      return `<link rel="stylesheet" crossorigin href="/${file}" disabled>`
    }
    const screen = this.#screens()[source]
    const [beforeBody = '', ...rest] = html.split('</head>')
    const head = beforeBody
      .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, file: string) => inlined(file))
      .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    const own = this.#stylesOf(['src/main.tsx', source])
      .filter(file => !html.includes(file))
      .map(inlined)
    const script = screen ? ` data-screen="/${screen.file}"` : ''
    const body = rest
      .join('</head>')
      .replace(/<!--[^>]*-->\s*/, '')
      .replace(/<div id="root">.*<\/div>/s, () => {
        return `<div id="root">${root}</div>\n<script type="application/json" id="drawn"${script}>${state}</script>`
      })
    return `${placedBeforeScripts(head, links)}${own.join('')}<style>${styles.join('')}</style></head>${body}`
  }

  readonly #texts = new Map<string, string>()

  /** A file of the build, which never changes while the server runs. */
  #built(file: string): string {
    const known = this.#texts.get(file) ?? readFileSync(join(this.#distDir, file), 'utf8')
    this.#texts.set(file, known)
    return known
  }

  /** The style sheets of scripts and of all that these import at once, each once, in the order in which they apply. */
  #stylesOf(scripts: readonly string[], known = new Set<string>()): string[] {
    const styles = scripts.flatMap(name => {
      if (known.has(name)) return []
      known.add(name)
      const { imports = [], css = [] } = this.#screens()[name] ?? {}
      return [...this.#stylesOf(imports, known), ...css]
    })
    return [...new Set(styles)]
  }

  #screens(): Record<string, BuiltScreen | undefined> {
    return JSON.parse(this.#built('.vite/manifest.json'))
  }
}

/** Pictures are asked for before scripts: the page can be read without these. */
function placedBeforeScripts(head: string, links: string): string {
  const script = head.indexOf('<script')
  return script < 0 ? head + links : head.slice(0, script) + links + head.slice(script)
}

function headLines({ title, description, metas, canonical }: PageHead): string[] {
  const attributes = (meta: Record<string, string>) =>
    Object.entries(meta).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...metas.map(meta => `<meta${attributes(meta).join('')}>`),
    ...(canonical ? [`<link rel="canonical" href="${escaped(canonical)}">`] : []),
  ]
}
