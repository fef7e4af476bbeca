import type { Plugin } from 'vite'

/** The two faces that the first screen is set in; their other letters are fetched only when a page holds one. */
const firstFonts = [/bodoni-moda-core-.*\.woff2$/, /hanken-grotesk-core-.*\.woff2$/]

/** Asks for the first screen's fonts in the page's head, before the style sheet that names them has arrived. */
export function fontPreload(): Plugin {
  return {
    name: 'revela:font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(name => firstFonts.some(font => font.test(name)))
          .map(name => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
          })),
    },
  }
}
