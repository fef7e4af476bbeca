import { useEffect, useState } from 'react'

/**
 * Stands in for `react-style-singleton`, with which the dialogs hold the page behind them still (`vite.config.ts`). The package writes a
 * style element, which our content policy refuses; a style sheet that a script made is let through. The first user's styles hold until the
 * last one is gone, as there.
 */
export function styleSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | null = null
  return function AdoptedStyle({ styles }: { styles: string; dynamic?: boolean }): null {
    const [first] = useState(styles)
    useEffect(() => {
      if (users === 0) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(first)
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      }
      users += 1
      return () => {
        users -= 1
        if (users === 0)
          document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet)
      }
    }, [first])
    return null
  }
}
