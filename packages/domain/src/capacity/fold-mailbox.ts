/** Hosts that take a name with and without dots for one. */
const withoutDots: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
}

/**
 * The mailbox behind an address, by which mail to one person is counted: what follows a plus is the person's own label
 * (RFC 5233), and some hosts ignore dots. Two addresses that fold alike are nearly always one mailbox; an address is
 * written to as it was typed.
 */
export function foldMailbox(address: string): string {
  const folded = address.trim().normalize('NFC').toLowerCase()
  const at = folded.lastIndexOf('@')
  const host = folded.slice(at + 1)
  const [name = ''] = folded.slice(0, Math.max(at, 0)).split('+')
  const known = Object.hasOwn(withoutDots, host) ? withoutDots[host] : undefined
  return known ? `${name.replaceAll('.', '')}@${known}` : `${name}@${host}`
}
