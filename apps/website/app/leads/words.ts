/** What a form says while it opens, and of the vehicle that it is about. */
export const dialogWords = {
  loading: 'Loading',
  oneMoment: 'One moment',
  close: 'Close',
  vehicle: 'Your vehicle',
  /** Of a field that nobody sees. */
  trap: 'Leave this empty',
}

export const fieldLabels = { dateOfBirth: 'Date of Birth' }
