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

/** The step that turns a plate into a vehicle, and the one that asks for it by hand. */
export const plateWords = {
  heading: 'What’s your number plate?',
  description: 'We’ll find the make and model for you.',
  rego: 'Number plate',
  state: 'State',
  find: 'Find my vehicle',
  byHand: 'Enter it by hand',
  waiting: 'Looking up your vehicle',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  badge: 'Badge',
  badgeHelp: 'As it says on the back.',
  kilometres: 'Kilometres',
  none: 'We couldn’t find that plate. Please fill in the details below.',
  failed: 'We can’t look up plates right now. Please fill in the details below.',
  unknown: 'We couldn’t find that plate. Please check it, or continue and enter the details by hand.',
  away: 'We can’t look up plates right now. Please continue and enter the details by hand.',
  body: 'Body',
  transmission: 'Transmission',
  fuel: 'Fuel',
  colour: 'Colour',
}

/** Plain questions about what cannot be right. */
export const checkWords = {
  year: 'Please check the year.',
  kilometres: 'That’s a lot of kilometres. Please check the number.',
}
