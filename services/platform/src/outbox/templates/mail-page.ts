import { escapeMarkup } from '@forecourt/domain/text/escape-markup'

/** `url`: the link target of the value. */
export type MailFact = { label: string; value: string; url?: string }

type Colours = { brand: string; ink: string }

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** A site's own colours, if they are plain colour values: mail programs support neither variables nor functions. */
export function mailColours(tokens: Readonly<Record<string, string>>): Colours {
  const colour = (name: string, otherwise: string) =>
    /^#[0-9a-f]{6}$/i.test(tokens[name] ?? '') ? (tokens[name] ?? otherwise) : otherwise
  return { brand: colour('brand', '#1f2937'), ink: colour('brand-ink', '#ffffff') }
}

/**
 * The HTML of a message in the form that mail programs support: tables, and inline styles. `head` and `body` are markup.
 */
export function mailPage(
  page: { title: string; head: string; body: string; foot: string },
  colours: Colours,
): string {
  const { brand, ink } = colours
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(page.title)}</title></head>
<body style="margin:0;padding:0;background:#f3f4f6;color:#111827;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:8px;overflow:hidden">
<tr><td style="background:${brand};color:${ink};padding:20px 28px;font-size:20px;font-weight:600">${page.head}</td></tr>
<tr><td style="padding:24px 28px;font-size:16px;line-height:1.5">${page.body}</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #e5e7eb;font-size:14px;line-height:1.5;color:#4b5563">${page.foot}</td></tr>
</table></td></tr></table></body></html>`
}

/** The main action, large enough to tap. */
export function button(label: string, url: string, { brand, ink }: Colours): string {
  return `<p style="margin:8px 0 24px"><a href="${escapeMarkup(url)}" style="display:inline-block;background:${brand};color:${ink};padding:12px 24px;border-radius:6px;font-weight:600;text-decoration:none">${escapeMarkup(label)}</a></p>`
}

/** A numbered list of steps. */
export function numberedList(lines: readonly string[]): string {
  const items = lines.map((line) => `<li dir="auto" style="margin:0 0 8px">${escapeMarkup(line)}</li>`)
  return `<ol style="margin:0 0 16px;padding:0 0 0 24px">${items.join('')}</ol>`
}

export function heading(text: string): string {
  return `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${escapeMarkup(text)}</h2>`
}

export function paragraph(text: string): string {
  return `<p dir="auto" style="margin:0 0 16px">${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`
}

/** Labels with values; the writing direction of each value follows from its own letters. */
export function factTable(rows: readonly MailFact[]): string {
  const cells = rows.map(
    ({ label, value, url }) =>
      `<tr><th align="left" valign="top" width="34%" style="width:34%;padding:6px 16px 6px 0;font-weight:600;color:#4b5563">${escapeMarkup(label)}</th><td dir="auto" style="padding:6px 0;overflow-wrap:anywhere">${factValue(value, url)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${cells.join('')}</table>`
}

function factValue(value: string, url: string | undefined): string {
  const text = escapeMarkup(value).replaceAll('\n', '<br>')
  return url === undefined ? text : `<a href="${escapeMarkup(url)}" style="color:#111827">${text}</a>`
}
