/**
 * A normalised phone: no spaces or brackets, and a leading 0 for +61, 0061, +64 and 0064 (S5.07). Many write '+61
 * (0)412 …', so zeros after the prefix collapse into one; otherwise normalising twice could change the number again.
 */
export function normalisePhone(phone: unknown): string {
  if (typeof phone !== 'string') return ''
  const bare = phone.replace(/[\s()[\]]/g, '')
  const prefix = /^(?:\+|00)6[14]0*/.exec(bare)
  return prefix ? `0${bare.slice(prefix[0].length)}` : bare
}
