const link = /\bhttps?:\/\/|\bwww\./gi
const maxLinks = 5

/**
 * Reasons to suspect spam in a lead's text: web addresses as names, or too many links. Suspected leads are kept and
 * marked, so a rule may occasionally be wrong.
 */
export function leadSuspicions(lead: Readonly<Record<string, unknown>>): string[] {
  const suspicions: string[] = []
  if (linksIn(lead.name) + linksIn(lead.last_name) > 0) suspicions.push('link-in-name')
  if (linksIn(lead.message) > maxLinks) suspicions.push('many-links')
  return suspicions
}

function linksIn(text: unknown): number {
  return typeof text === 'string' ? (text.match(link)?.length ?? 0) : 0
}
