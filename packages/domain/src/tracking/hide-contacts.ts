const mailAddress = /[^\s@<>()"',;:=/]+@[^\s@<>()"',;]+/g
/** Eight digits and more, however they are grouped; what dates, versions and prices have is shorter. */
const number = /\+?\d(?:[ ().-]{0,2}\d){7,}/g
const query = /\?[^\s"'<>()]*/g

/** A text that goes into a log, without what tells whom it is about: addresses, numbers and queries of links. */
export function hideContacts(text: string): string {
  return text.replace(query, '?…').replace(mailAddress, '[address]').replace(number, '[number]')
}
