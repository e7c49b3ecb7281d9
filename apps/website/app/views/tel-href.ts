/** The tel link of a number as people write it (RFC 3966), or null when there is no number in it. */
export function telHref(phone: string): string | null {
  const number = phone.replace(/(?!^\+)[^\d]/g, '')
  return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : null
}
