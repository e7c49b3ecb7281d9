/** Text for signing in and the account. */
export const signInWords = {
  title: 'Sign in',
  text: (siteName: string) =>
    `See your saved vehicles on all your devices. Enter your email and ${siteName} will send you a code. No password needed.`,
  email: 'Email address',
  ask: 'Email me a code',
  codeTitle: 'Check your email',
  codeText: (email: string) => `We’ve sent a six-digit code to ${email}. It works for 10 minutes.`,
  code: 'Code',
  signIn: 'Sign in',
  again: 'Send another code',
  other: 'Use another address',
  privacy: 'We use your address to sign you in and for nothing else.',
}

export const accountWords = {
  title: 'My account',
  as: (email: string) => `You’re signed in as ${email}.`,
  garage: 'Open my garage',
  saved: 'Saved in your account',
  nothing: 'Nothing saved yet. Tap the heart on anything you like.',
  more: (count: number) => `and ${count} more`,
  details: 'Your details',
  name: 'Your name',
  saveName: 'Save name',
  newEmail: 'New email address',
  askNew: 'Email me a code',
  newCodeText: (email: string) => `We’ve sent a code to ${email}. Enter it to change your address.`,
  change: 'Change address',
  signOutTitle: 'Sign out',
  devices: (count: number) =>
    count === 1 ? 'You’re signed in on this device only.' : `You’re signed in on ${count} devices.`,
  here: 'Sign out here',
  everywhere: 'Sign out everywhere',
  deleteTitle: 'Delete my account',
  deleteText:
    'This deletes your address, your name and the vehicles saved in your account. Enquiries and bookings you’ve sent us stay with us.',
  sure: 'Yes, delete my account for good',
  delete: 'Delete my account',
}

/** Confirmations, shown above the next page. */
export const doneWords = {
  name: 'Your name is saved.',
  email: 'Done. From now on you sign in with your new address.',
  out: 'You’re signed out.',
  deleted: 'Your account is deleted.',
}

/** Server-side text. */
export const refusalWords = { sure: 'Please tick the box to confirm.' }
