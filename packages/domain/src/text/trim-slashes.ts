/** An address without slashes at its end. */
export function trimSlashes(address: string): string {
  // Looks behind, so that a long run of slashes within an address is walked once.
  return address.replace(/(?<!\/)\/+$/, '')
}
