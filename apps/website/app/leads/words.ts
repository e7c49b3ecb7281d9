/** Texts of a form while it opens, and about its vehicle. */
export const dialogWords = {
  loading: 'Loading',
  oneMoment: 'One moment',
  close: 'Close',
  failed: 'We couldn’t load this form just now.',
  again: 'Try again',
  vehicle: 'Your vehicle',
  sold: 'SOLD',
  /** The label of the honeypot field. */
  trap: 'Leave this empty',
}

export const fieldLabels = { dateOfBirth: 'Date of Birth' }

/** Messages for implausible values. */
export const checkWords = {
  year: 'Please check the year.',
  kilometres: 'That’s a lot of kilometres. Please check the number.',
}
