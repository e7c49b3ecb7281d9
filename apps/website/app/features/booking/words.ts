/** Text of the page behind a booking's link. */
export const bookingWords = {
  titles: {
    open: (noun: string) => `Your ${noun}`,
    cancelled: (noun: string) => `Your ${noun} is cancelled`,
    past: (noun: string) => `Your ${noun} has been and gone`,
  },
  moved: (day: string, time: string) =>
    `Done. Your new time is ${day}, ${time}. We’ve emailed you an updated calendar entry.`,
  cancelled: 'We’ve let the team know and emailed you a confirmation.',
  past: 'It’s in the past, so it can no longer be changed.',
  yours: 'Your booking',
  reference: 'Reference',
  another: 'Book another time',
  talk: 'Rather talk to us? Call',
}

export const timelineWords = {
  none: 'There are no other times available right now. Call us and we’ll find one.',
  form: 'Move it',
  wrong: 'No time is chosen',
  button: 'Move my booking',
}

export const cancelWords = {
  summary: 'Cancel it instead',
  form: 'Cancel it',
  ask: (noun: string, day: string, time: string) =>
    `Cancel your ${noun} on ${day} at ${time}? Somebody else can then take the time.`,
  button: 'Yes, cancel my booking',
}

export const linkWords = {
  heading: 'This link doesn’t work',
  text: 'It may be incomplete: open it from the email again, or copy all of it. If that doesn’t help, the booking is no longer here.',
  call: 'Call',
  sortOut: 'and we’ll sort it out.',
}

/** Server-side text. */
export const answerWords = {
  gone: 'This booking is no longer here.',
  notNow: 'We can’t change your booking right now. Please try again in a minute.',
  label: 'Choose a new time',
  noTime: 'Please choose a time.',
}
