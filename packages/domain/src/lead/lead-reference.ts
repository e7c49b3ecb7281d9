/** Without 0, O, 1 and I, which look or sound alike. */
export const referenceAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A reference to read out on the phone: two groups of three, a thousand million in all, from six random bytes. */
export function leadReference(random: Uint8Array): string {
  const letters = [...random.subarray(0, 6)].map((byte) => referenceAlphabet[byte % 32])
  return `${letters.slice(0, 3).join('')}-${letters.slice(3).join('')}`
}
