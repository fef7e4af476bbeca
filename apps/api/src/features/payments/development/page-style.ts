/** Without a script, the chosen currency decides by `:has` which price shows. */
export const checkoutStyle = `
main { max-width: 1040px }
h1 { margin-top: 28px }
fieldset { border: 0; padding: 0; min-width: 0 }
legend { padding: 0 }
.columns { display: grid; gap: 40px }
.what { font-weight: 600 }
.price { font: 400 56px/1 'Bodoni Moda', Didot, Georgia, serif; letter-spacing: -.02em; margin: 20px 0 }
form:has(#MXN:checked) .USD, form:has(#USD:checked) .MXN { display: none }
.currencies { display: flex; flex-wrap: wrap; gap: 0 8px; margin-bottom: 28px }
.currencies legend { font-size: 14px; font-weight: 600; margin-bottom: 6px; float: left; width: 100% }
.currencies label { position: relative }
.currencies input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; margin: 0 }
.currencies span { display: block; min-width: 76px; padding: 10px 20px; border: 1px solid var(--ink); border-radius: 999px; text-align: center; font-weight: 600 }
.currencies input:checked + span { background: var(--ink); color: var(--paper) }
.currencies input:focus-visible + span { outline: 2px solid var(--rosa); outline-offset: 2px }
.question, h2 { font: 400 24px/1.2 'Bodoni Moda', Didot, Georgia, serif; margin-bottom: 12px }
ul { list-style: none; padding: 0; border-top: 1px solid var(--ink); margin-bottom: 24px }
li { border-bottom: 1px solid var(--hairline) }
li label { display: grid; grid-template-columns: 24px 1fr; gap: 0 12px; align-items: center; padding: 12px 4px; min-height: 64px; cursor: pointer }
li input { grid-row: 1 / 3; width: 18px; height: 18px; margin: 0; accent-color: var(--ink) }
.name { font-weight: 600 }
.detail { color: var(--graphite); font-size: 14px }
.primary { width: 100%; font-variant-numeric: tabular-nums }
.refused { margin-bottom: 16px }
a { color: inherit; text-underline-offset: 3px }
a.cancel { display: inline-flex; align-items: center; margin-top: 12px }
a.primary { display: inline-flex; align-items: center; justify-content: center; color: #fff; text-decoration: none }
.slip { border: 1px solid var(--ink); border-radius: 2px; background: #fff; padding: 24px; margin: 24px 0 }
.bars { height: 56px; background: repeating-linear-gradient(90deg, var(--ink) 0 2px, transparent 2px 5px, var(--ink) 5px 9px, transparent 9px 11px, var(--ink) 11px 12px, transparent 12px 16px) }
.reference { font: 400 16px/1.4 'Courier Prime', 'Courier New', monospace; letter-spacing: .08em; margin-top: 8px }
.stage { font-weight: 600 }
.actions { display: grid; gap: 8px; margin-bottom: 32px }
.actions button { min-height: 48px; padding: 0 20px; border: 1px solid var(--ink); border-radius: 999px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
.actions button:hover { background: var(--ink); color: var(--paper) }
ol { padding: 0; list-style: none; border-top: 1px solid var(--ink); margin-bottom: 24px; font: 400 14px/1.4 'Courier Prime', 'Courier New', monospace }
ol li { padding: 10px 4px; overflow-wrap: anywhere }
h1 + ul { margin-top: 32px }
.row { text-decoration: none; display: flex; justify-content: space-between; gap: 16px; padding: 16px 4px; min-height: 64px; align-items: center }
.row > :last-child { color: var(--graphite) }
.row:hover .name { text-decoration: underline }
@media (min-width: 860px) { .columns { grid-template-columns: 5fr 6fr; gap: 96px } main > .edge + .columns > section + section { padding-top: 40px } }
`
