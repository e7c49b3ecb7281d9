/** As long as addresses may be (RFC 5321, 4.5.3.1); without bounds a long text would take the square of its length. */
const mailAddress = /[^\s@<>()"',;:=/]{1,64}@[^\s@<>()"',;]{1,255}/g
/** Eight digits and more, however they are grouped; what dates, versions and prices have is shorter. */
const number = /\+?\d(?:[ ().-]{0,2}\d){7,}/g
const query = /\?[^\s"'<>()]*/g

/** A text that goes into a log, without what tells whom it is about: addresses, numbers and queries of links. */
export function hideContacts(text: string): string {
  return text.replace(query, '?…').replace(mailAddress, '[address]').replace(number, '[number]')
}
