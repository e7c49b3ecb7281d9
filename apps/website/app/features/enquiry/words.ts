/** Text of forms about one vehicle: an enquiry, photos of a new arrival, something similar. */
export const enquiryWords = {
  introduction: 'Ask us anything about it. A real person replies, usually within one business day.',
  orEmail: 'or Email Address',
  message: (vehicle: string) => `Hi, is the ${vehicle} still available?`,
}

export const photoWords = {
  title: 'Request Photos',
  introduction: 'Tell us where to send the photos and you’ll be the first to see them.',
  details: 'Which details should we photograph?',
}

export const similarWords = {
  introduction: 'Tell us what you’re after. We’ll look through our stock and what’s on its way.',
  wish: 'What are you looking for?',
  budget: 'Your budget',
  like: (vehicle: string) => `A ${vehicle}, or something like it.`,
}
