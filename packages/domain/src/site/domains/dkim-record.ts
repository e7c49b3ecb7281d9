/** The DNS record that publishes a key, which proves the origin of signed mail (RFC 6376, 3.6.1). */
export function writeDkimRecord(publicKey: string): string {
  return `v=DKIM1; k=rsa; p=${publicKey}`
}

/** Why the domain does not publish this key, for dealers; null if it does. */
export function findDkimFault(texts: readonly string[], publicKey: string): string | null {
  const keys = texts.flatMap((text) => readTag(text, 'p'))
  if (keys.includes(publicKey)) return null
  if (keys.length === 0) return 'There is no DKIM record yet.'
  const isCut = keys.some((key) => key.length > 0 && publicKey.startsWith(key))
  return isCut
    ? 'There is a DKIM record, but its end is missing: the whole value has to be pasted.'
    : 'There is a DKIM record with another key. Please replace it by the one shown here.'
}

/** Ignores spaces within a value: registrars insert them where they split a long one. */
function readTag(text: string, name: string): string[] {
  return text
    .split(';')
    .map((tag) => tag.split('='))
    .filter(([tag]) => tag?.trim() === name)
    .map(([, ...value]) => value.join('=').replaceAll(/\s/g, ''))
}
