import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

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

/** The one HTML page of the web's build, whole or with a head of its own for what reads pages without running them. */
export class IndexPage {
  readonly #file: string

  constructor(distDir: string) {
    this.#file = join(distDir, 'index.html')
  }

  /** Pages answer 404 while nothing is built. */
  isBuilt(): boolean {
    return existsSync(this.#file)
  }

  /** Its title and description replaced, and the rest of the head early in the page, where previews look. */
  async withHead(head: PageHead): Promise<string> {
    const html = await readFile(this.#file, 'utf8')
    const bare = html
      .replace(/<title>[^<]*<\/title>\s*/, '')
      .replace(/<meta name="description"[^>]*>\s*/, '')
      .replace(/<html lang="\w+"/, `<html lang="${escaped(head.lang)}"`)
    const charset = /<meta charset="utf-8"\s*\/?>/i.exec(bare)
    const at = charset ? charset.index + charset[0].length : 0
    return `${bare.slice(0, at)}\n${headLines(head).join('\n')}\n${bare.slice(at)}`
  }
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
