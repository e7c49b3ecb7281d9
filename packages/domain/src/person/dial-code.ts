/** The country code in the number, if it is one of the two that normalising removes (S5.07). */
export function dialCode(phone: unknown): string | null {
  const bare = typeof phone === 'string' ? phone.replace(/[\s()[\]]/g, '') : ''
  return /^(?:\+|00)(6[14])/.exec(bare)?.[1] ?? null
}
