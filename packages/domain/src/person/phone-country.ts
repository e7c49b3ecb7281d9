/** The country that a number names itself, where it is one of the two whose prefix the rules take away (S5.07). */
export function phoneCountry(phone: unknown): 'AU' | 'NZ' | null {
  const bare = typeof phone === 'string' ? phone.replace(/[\s()[\]]/g, '') : ''
  if (/^(?:\+|00)61/.test(bare)) return 'AU'
  return /^(?:\+|00)64/.test(bare) ? 'NZ' : null
}
