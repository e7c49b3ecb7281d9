/**
 * A phone as its rules read it: no spaces and brackets, and a leading 0 for +61, 0061, +64 and 0064 (S5.07).
 * '+61 (0)412 …' is how many write their number, so zeros after the prefix melt into the one; without that,
 * normalising twice could change the number again.
 */
export function normalisePhone(phone: unknown): string {
  if (typeof phone !== 'string') return ''
  const bare = phone.replace(/[\s()[\]]/g, '')
  const prefix = /^(?:\+|00)6[14]0*/.exec(bare)
  return prefix ? `0${bare.slice(prefix[0].length)}` : bare
}
