/** S5.05, S8.14; the product's own lower case. */
export const emailMessage = 'invalid email address'

/** The longest address that mail can carry (RFC 5321, 4.5.3.1.3, less the brackets). */
const maxEmailCharacters = 254

/**
 * The message for a text that is no address: something, an at sign, and a domain with a dot. Spaces around it are
 * forgiven. Whether the mailbox exists only mail can tell, so the check stays this basic (S5.05).
 */
export function emailError(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  const isAddress = text.length <= maxEmailCharacters && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
  return isAddress ? null : emailMessage
}
