/** The maximum lengths of addresses (RFC 5321, 4.5.3.1); unbounded, the pattern takes quadratic time on a long text. */
const mailAddress = /[^\s@<>()"',;:=/]{1,64}@[^\s@<>()"',;]{1,255}/g
/** Eight digits and more in any grouping; dates, versions and prices are shorter. */
const number = /\+?\d(?:[ ().-]{0,2}\d){7,}/g
const query = /\?[^\s"'<>()]*/g

/** Removes mail addresses, phone numbers and query strings from a text before it is logged. */
export function redactContacts(text: string): string {
  return text.replace(query, '?…').replace(mailAddress, '[address]').replace(number, '[number]')
}
