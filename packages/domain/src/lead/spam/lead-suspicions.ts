const link = /\bhttps?:\/\/|\bwww\./gi
const mostLinks = 5

/**
 * Why a lead may be spam, by what it says: nobody's name is a web address, and nobody writes to a dealer in six of them.
 * Suspected leads are kept and marked, so a rule may be wrong now and then; it may not be often.
 */
export function leadSuspicions(lead: Readonly<Record<string, unknown>>): string[] {
  const suspicions: string[] = []
  if (linksIn(lead.name) + linksIn(lead.last_name) > 0) suspicions.push('link-in-name')
  if (linksIn(lead.message) > mostLinks) suspicions.push('many-links')
  return suspicions
}

function linksIn(text: unknown): number {
  return typeof text === 'string' ? (text.match(link)?.length ?? 0) : 0
}
