import type { Letter } from './mail.ts'

interface Words {
  subject: string
  paragraphs: readonly string[]
  button?: { label: string; url: string }
}

const SIGNATURE = 'Plantel · Tu administrador personal'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#1D1B26">${escaped(text)}</p>`

const link = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;border-radius:10px;` +
  `background:#741CD9;color:#FFFFFF;font-size:16px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;color:#5E5A6E">Si el botón no funciona, copie esta dirección en su navegador:<br>${escaped(url)}</p>`

export const letter = (to: string, { subject, paragraphs, button }: Words): Letter => {
  const body = `${paragraphs.map(paragraph).join('')}${button ? link(button) : ''}`
  const text = [...paragraphs, ...(button ? [`${button.label}: ${button.url}`] : []), SIGNATURE].join('\n\n')
  const html =
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>` +
    `<body style="margin:0;padding:24px;background:#F7F6FB;font-family:Inter,Arial,sans-serif">` +
    `<div style="max-width:560px;margin:0 auto;padding:32px;background:#FFFFFF;border:1px solid #E6E3EF;border-radius:10px">` +
    `<h1 style="margin:0 0 24px;font-size:20px;color:#1D1B26">${escaped(subject)}</h1>${body}` +
    `<p style="margin:32px 0 0;font-size:13px;color:#5E5A6E">${SIGNATURE}</p></div></body></html>`
  return { to, subject, text, html }
}
