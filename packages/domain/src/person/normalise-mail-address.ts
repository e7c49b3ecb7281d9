/** A mail address in its normal form for comparison. */
export function normaliseMailAddress(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}
