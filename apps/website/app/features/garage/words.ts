/** Text of the garage. */
export const garageWords = {
  title: 'My garage',
  needsScript:
    'Your garage lives on your own device, so this page needs JavaScript. Turn it on and come back.',
  loading: 'Getting your garage ready…',
  failed: 'We couldn’t load your vehicles just now.',
  again: 'Try again',
  offline: (when: string) => `You’re offline. Prices and availability are as of ${when}.`,
  stock: (many: string) => `Browse our ${many}`,
  quiz: 'Help me choose',
  onDevice: 'Kept on this device. No account needed.',
  inAccount: (name: string) => `Kept in your account, ${name}.`,
  signIn: 'Sign in to see it on all your devices',
  account: 'My account',
  notStored: 'Your browser isn’t letting us store anything, so your garage lasts until you leave.',
}

export const tabWords = {
  label: 'Parts of my garage',
  'saved-cars': 'Saved',
  viewed: 'Viewed',
  compare: 'Compare',
  searches: 'Searches',
  enquiries: 'Enquiries',
  details: 'My details',
}

export const savedWords = {
  empty: 'Nothing saved yet',
  emptyText: (one: string) => `Tap the heart on any ${one} and it’ll wait for you here.`,
  since: 'Since you saved them',
  sold: (title: string) => `${title} has sold.`,
  reserved: (title: string) => `${title} has been reserved.`,
  cheaper: (title: string, amount: string) => `${title} is ${amount} cheaper.`,
  dearer: (title: string, amount: string) => `${title} is ${amount} dearer.`,
  less: (amount: string) => `${amount} less`,
  absent: (count: number) =>
    count === 1 ? 'One you saved is no longer listed.' : `${count} you saved are no longer listed.`,
  unknown: (count: number) =>
    count === 1
      ? 'One you saved can’t be shown until you’re back online.'
      : `${count} you saved can’t be shown until you’re back online.`,
  remove: 'Take off my list',
  more: (left: number) => `Show more (${left} to go)`,
  similar: 'More like these',
  why: (like: string) => `Because you saved the ${like}`,
  colour: 'Favourite colour',
  anyColour: 'Any colour',
}

export const viewedWords = {
  empty: 'Nothing viewed yet',
  emptyText: 'Have a look around. We’ll keep track of where you’ve been.',
}

export const searchesWords = {
  empty: 'No searches saved yet',
  emptyText: 'Choose your filters, then “Save this search”. It’ll be one tap away here.',
  saved: (when: string) => `Saved ${when}`,
  see: 'See results',
  remove: 'Remove',
}

export const compareWords = {
  choose: 'Choose up to four',
  empty: 'Nothing to compare yet',
  emptyText: 'Save or open a couple, then set them side by side here.',
  none: 'Choose at least two to compare.',
  one: 'Choose one more to compare.',
  table: 'Side by side',
  onlyDifferent: 'Only what differs',
  lacks: 'Not listed',
  differs: 'differs',
  share: 'Copy a link to this comparison',
  shared: 'Link copied.',
  link: 'Link to this comparison',
  print: 'Save as PDF',
  absent: 'These vehicles aren’t here any more.',
  notMade: 'We couldn’t make the PDF just now. Please try again in a moment.',
  feature: 'Feature',
}

export const enquiryWords = {
  empty: 'Nothing sent yet',
  emptyText: 'Enquiries, bookings and reservations you make on this device show up here.',
  reservation: 'Your reservation',
  reference: 'Reference',
  see: 'See it',
  sent: (when: string) => `Sent ${when}`,
  valuation: 'Your trade-in',
  valued: (vehicle: string, amount: string) => `${vehicle || 'Your vehicle'}: about ${amount}`,
  value: 'Value your trade-in',
}

export const detailWords = {
  intro: 'We fill these in for you the next time you send us something.',
  empty: 'No details kept',
  emptyText: 'Once you’ve sent a form, your details are kept on this device to save you typing.',
  names: { name: 'First name', last_name: 'Last name', email: 'Email', phone: 'Phone', postcode: 'Postcode' },
  clear: 'Clear everything',
  sure: 'This clears saved vehicles, history and details from this device. It can’t be undone.',
  yes: 'Yes, clear it all',
  no: 'Keep it',
  withUs: 'This is what your own device keeps. For what you’ve sent us:',
  yourData: 'get a copy or have it deleted',
}
