import { escapeHtml } from '../../platform/http/plain-page.ts'
import type { MailContent } from './mail-content.ts'

const [paper, ink, graphite, hairline, rosa] = ['#F6F3EE', '#17130F', '#6B645C', '#DDD6CC', '#D6006F']
const display = "'Bodoni Moda', Didot, Georgia, serif"
const text = "'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, sans-serif"
const edge = "'Courier Prime', 'Courier New', monospace"

/** The HTML of a mail: one column, no pictures, no tracking, styles in the elements because mail programs drop style sheets. */
export const mailPage = ({ locale, subject, paragraphs, action, footer }: MailContent): string =>
  `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${paper};color:${ink};font:400 16px/1.5 ${text}">
<div style="max-width:480px;margin:0 auto;padding:32px 20px 48px">
<p style="margin:0;font:400 12px/1.4 ${edge};text-transform:uppercase;letter-spacing:.08em">Revela ▸</p>
<h1 style="margin:32px 0 16px;font:400 36px/1.1 ${display}">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraph => `<p style="margin:0 0 12px">${escapeHtml(paragraph)}</p>`).join('\n')}
<p style="margin:28px 0 40px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 28px;border-radius:999px;background:${rosa};color:#fff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0;padding-top:16px;border-top:1px solid ${hairline};color:${graphite};font-size:14px">${escapeHtml(footer.about)}<br>
${footer.links.map(({ label, url }) => `<a href="${escapeHtml(url)}" style="color:${graphite}">${escapeHtml(label)}</a>`).join(' · ')}</p>
</div>
</body>
</html>
`
