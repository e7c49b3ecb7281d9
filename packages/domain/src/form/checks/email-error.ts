/** S5.05, S8.14; the product's own lower case. */
export const emailMessage = 'invalid email address'

/** The longest address that mail can carry (RFC 5321, 4.5.3.1.3, less the brackets). */
const maxEmailCharacters = 254

/**
 * What stands before the at sign: nothing that gives a header or an envelope a second meaning (RFC 5322, 3.2.3), and
 * nothing that cannot be seen. Then a domain with a dot.
 */
const address = /^[^\s()<>[\]:;@\\,"\p{Cc}\p{Cf}]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/**
 * The message for a text that no mail could go to. Spaces around it are forgiven. Whether the mailbox exists only mail
 * can tell, so the check stays this basic (S5.05).
 */
export function emailError(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  return text.length <= maxEmailCharacters && address.test(text) ? null : emailMessage
}
