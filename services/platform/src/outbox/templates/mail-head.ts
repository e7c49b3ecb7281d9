import { escapeMarkup } from '@forecourt/domain/text/escape-markup'
import type { MailAttachment } from '../mail/mail-message.ts'

/** The site's logo in an image format that mail programs show. */
export type MailLogo = { png: Uint8Array; width: number; height: number }

const logoContentId = 'logo@site'

/**
 * The header of a mail to a visitor: the site's logo, or its name if it has none. Logos are drawn for light backgrounds.
 */
export function mailHead(name: string, logo: MailLogo | null): string {
  if (!logo) return escapeMarkup(name)
  return `<span style="display:inline-block;background:#ffffff;border-radius:6px;padding:8px 12px"><img src="cid:${logoContentId}" alt="${escapeMarkup(name)}" width="${logo.width}" height="${logo.height}" style="display:block;border:0"></span>`
}

/** The embedded image of the header. */
export function logoAttachments(logo: MailLogo | null): MailAttachment[] {
  return logo
    ? [{ filename: 'logo.png', content: logo.png, contentType: 'image/png', contentId: logoContentId }]
    : []
}
