/** On top of the pages' own: a table of contents beside a column that is read from top to bottom. */
export const referenceStyle = `
main { max-width: 1180px }
code, pre { font: 400 .875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere }
pre { background: #ECE7DF; padding: 12px 16px; border-radius: 2px; white-space: pre-wrap; margin: 8px 0 0 }
a { color: inherit; text-underline-offset: 3px }
h2 { font-size: 32px; margin: 64px 0 8px; scroll-margin-top: 16px }
h3 { font: 600 17px/1.4 'Hanken Grotesk', system-ui, sans-serif; margin: 24px 0 4px }
h4 { font: 600 14px/1.4 'Hanken Grotesk', system-ui, sans-serif; margin: 16px 0 4px }
p { max-width: 65ch }
p + p { margin-top: 8px }
h2 + p { margin-bottom: 20px }
nav ul, .codes { list-style: none; padding: 0 }
nav a { display: block; padding: 6px 0; text-decoration: none }
nav a:hover, nav a:focus-visible { text-decoration: underline }
.walk { padding-left: 24px; display: grid; gap: 16px; max-width: 760px }
.call { border-top: 1px solid var(--hairline); padding: 20px 0 24px; scroll-margin-top: 16px; max-width: 760px }
.call h3 { margin-top: 0; overflow-wrap: anywhere }
.method { font: 700 12px/1 'Courier Prime', 'Courier New', monospace; letter-spacing: .06em; border: 1px solid var(--ink); border-radius: 2px; padding: 3px 6px; margin-right: 6px; vertical-align: 2px }
.who { color: var(--graphite); font-size: 14px }
.call p + p { margin: 0 }
.fields { width: 100%; border-collapse: collapse; font-size: 14px; line-height: 1.45 }
.fields td { border-top: 1px solid var(--hairline); padding: 6px 12px 6px 0; vertical-align: top; overflow-wrap: anywhere }
.fields td:first-child { width: 42% }
.codes { display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: 14px }
.codes span { color: var(--graphite) }
summary { cursor: pointer; padding: 10px 0; font-weight: 600 }
details { border-top: 1px solid var(--hairline); max-width: 760px; scroll-margin-top: 16px }
@media (max-width: 859px) { nav { border-block: 1px solid var(--ink); padding: 8px 0; margin: 24px 0; columns: 2; column-gap: 24px } nav a { padding: 9px 0; break-inside: avoid } }
@media (min-width: 860px) {
  .book { display: grid; grid-template-columns: 200px minmax(0, 1fr); gap: 64px; align-items: start }
  nav { position: sticky; top: 32px; padding-top: 24px }
}
`
