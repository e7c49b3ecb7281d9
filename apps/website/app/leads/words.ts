/** What a form says while it opens, and of the vehicle that it is about. */
export const dialogWords = {
  loading: 'Loading',
  oneMoment: 'One moment',
  close: 'Close',
  failed: 'We couldn’t load this form just now.',
  again: 'Try again',
  vehicle: 'Your vehicle',
  sold: 'SOLD',
  /** Of a field that nobody sees. */
  trap: 'Leave this empty',
}

export const fieldLabels = { dateOfBirth: 'Date of Birth' }

/** Plain questions about what cannot be right. */
export const checkWords = {
  year: 'Please check the year.',
  kilometres: 'That’s a lot of kilometres. Please check the number.',
}
