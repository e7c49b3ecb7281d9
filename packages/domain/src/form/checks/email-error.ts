/** S5.05, S8.14; lower case as specified. */
export const emailMessage = 'invalid email address'

/** The longest address that mail can carry (RFC 5321, 4.5.3.1.3, less the brackets). */
const maxEmailCharacters = 254

/**
 * The local part: nothing that has a special meaning in a header or envelope (RFC 5322, 3.2.3), and no invisible
 * characters. Then a domain with a dot.
 */
const address = /^[^\s()<>[\]:;@\\,"\p{Cc}\p{Cf}]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/**
 * The message for an invalid mail address. Surrounding spaces are allowed. Only sending mail proves that a mailbox
 * exists, so the check stays basic (S5.05).
 */
export function emailError(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  return text.length <= maxEmailCharacters && address.test(text) ? null : emailMessage
}
