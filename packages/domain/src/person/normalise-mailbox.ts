/** Hosts that ignore dots in the local part. */
const withoutDots: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
}

/**
 * The mailbox behind an address, for counting mails to one person: the part after a plus is a label (RFC 5233), and
 * some hosts ignore dots. Used for counting only; mail is sent to the address as typed.
 */
export function normaliseMailbox(address: string): string {
  const folded = address.trim().normalize('NFC').toLowerCase()
  const at = folded.lastIndexOf('@')
  const host = folded.slice(at + 1)
  const [name = ''] = folded.slice(0, Math.max(at, 0)).split('+')
  const known = Object.hasOwn(withoutDots, host) ? withoutDots[host] : undefined
  return known ? `${name.replaceAll('.', '')}@${known}` : `${name}@${host}`
}
