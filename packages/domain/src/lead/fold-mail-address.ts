/** An address as it is compared with others: however it is typed, it is one mailbox. */
export function foldMailAddress(address: string): string {
  return address.trim().normalize('NFC').toLowerCase()
}
