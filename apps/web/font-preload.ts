import type { Plugin } from 'vite'

/** The two faces that the first screen is set in; their Latin Extended halves are fetched only when a letter needs them. */
const firstFonts = [/bodoni-moda-latin-opsz-normal-.*\.woff2$/, /hanken-grotesk-latin-wght-normal-.*\.woff2$/]

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
