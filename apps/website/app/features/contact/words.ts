/** Text of the contact pages. */
export const pageWords = {
  workHere: 'Want to work here?',
  careers: 'Ask about careers',
  reach: (name: string) => `Reach ${name}`,
  directions: 'Get directions',
  others: 'Our other locations',
}

export const formWords = {
  title: (place: string | null) => (place === null ? 'Send us a message' : `Send ${place} a message`),
  aboutOffer: (offer: string) => `Ask about “${offer}”`,
  offerMessage: (offer: string) => `I’d like to know more about your offer “${offer}”.`,
  rego: 'If it’s about a vehicle you own.',
  seller: 'Tell us what you’re after',
}

/** Server-side text. */
export const viewWords = {
  introduction: 'Ask us anything. A real person replies, usually within one business day.',
  description: (name: string, phone: string) =>
    `${name}: phone ${phone}, address, opening hours, and a form to send us a message.`,
  place: (siteName: string, place: string) => `${siteName}, ${place}`,
}
