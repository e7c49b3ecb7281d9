/**
 * A phone as its rules read it: no spaces and brackets, and a leading 0 for +61, 0061, +64 and 0064 (S5.07).
 * '+61 (0)412 …' is how many write their number, so zeros after the prefix melt into the one; without that,
 * normalising twice could change the number again.
 */
export function normalisePhone(phone: unknown): string {
  if (typeof phone !== 'string') return ''
  const bare = strip(phone)
  const written = prefix.exec(bare)
  return written ? `0${bare.slice(written[0].length)}` : bare
}

/** The country that a number names itself, where it is one of the two whose prefix the rules take away. */
export function phoneCountry(phone: unknown): 'AU' | 'NZ' | null {
  const code = typeof phone === 'string' ? prefix.exec(strip(phone))?.[1] : undefined
  if (code === undefined) return null
  return code === '61' ? 'AU' : 'NZ'
}

const prefix = /^(?:\+|00)(6[14])0*/

function strip(phone: string): string {
  return phone.replace(/[\s()[\]]/g, '')
}
