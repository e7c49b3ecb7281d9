/** The country code that a number names itself, where it is one of the two that the rules take away (S5.07). */
export function dialCode(phone: unknown): string | null {
  const bare = typeof phone === 'string' ? phone.replace(/[\s()[\]]/g, '') : ''
  return /^(?:\+|00)(6[14])/.exec(bare)?.[1] ?? null
}
