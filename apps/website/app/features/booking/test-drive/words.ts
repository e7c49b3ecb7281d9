/** The form's text for a test drive, a test ride or an inspection, besides the visit's own wording. */
export const formWords = {
  details: 'Your details',
  time: 'Date and time',
  place: (name: string, street: string) => `At ${name}, ${street}. Times are local.`,
  sold: 'This one has just been sold. Book all the same and we’ll have the closest match ready for you.',
  reserved:
    'This one is reserved, so we have no times for it. Send us your details and we’ll call you if that changes.',
  comingSoon:
    'This one hasn’t arrived yet, so we have no times for it. Send us your details and we’ll call you when it’s here.',
  free: (happens: string) => `Free, with no obligation to buy. ${happens}`,
  which: (one: string, verb: string) => `Which ${one} would you like to ${verb}?`,
  undecided: 'I haven’t decided yet',
  where: (verb: string) => `Where would you like to ${verb} it?`,
  noTimes: 'We have no times left for now.',
  terms: (verb: string) =>
    `I hold a licence for this kind of vehicle and will bring it. I’ll ${verb} within the law and follow the team’s directions, and the dealer may end or refuse a ${verb} that isn’t safe.`,
  inspectionTerms: 'I’ll follow the team’s directions while I’m on the yard.',
}
