/** Text of a vehicle's page. */
export const pageWords = {
  breadcrumbs: 'Breadcrumbs',
  fromDealer: 'From the dealer',
  alsoLike: 'You may also like',
  stillHere: 'Similar, and still here',
  sold: 'SOLD',
  similarStock: 'See Similar Stock',
}

export const goneWords = {
  heading: (name: string | null) => `${name ?? 'This one'} has been sold`,
  closest: 'These are the closest we have today.',
  call: 'Call us and we’ll find you another.',
  all: (many: string) => `See all ${many}`,
  home: 'Back to the home page',
}

export const galleryWords = {
  photos: 'Photos',
  photo: 'Photo',
  of: 'of',
  thumbnail: (number: number) => `Photo ${number}`,
  previous: 'Previous photo',
  next: 'Next photo',
  open: 'Full screen',
  fullScreen: 'Photos, full screen',
  close: 'Close full screen',
  none: 'Photos coming soon',
  ask: 'Ask us and we’ll send you photos as soon as we’ve taken them.',
  call: 'Call us and we’ll tell you all about it.',
  request: 'Request Photos',
  video: 'Video',
  videoTitle: (title: string) => `Video of the ${title}`,
  play: 'Play the video',
  playsFrom: 'Plays from YouTube, without cookies',
}

export const priceWords = {
  was: 'was',
  subscription: 'Subscription price',
  repayments: 'See repayments',
}

export const financeWords = {
  heading: 'Finance',
  repayment: (term: string) => `Repayment, ${term}`,
  rate: 'Interest rate',
  comparisonRate: 'Comparison rate',
  perYear: 'p.a.',
  /** About the vehicle only, because the lender has not assessed the person yet. */
  qualifies: (label: string) => `${label}: it qualifies for finance. Approval depends on your application.`,
}

export const calculatorWords = {
  heading: 'Repayment calculator',
  deposit: 'Deposit ($)',
  rate: 'Interest rate (% p.a.)',
  term: 'Term',
  years: (years: number) => `${years} ${years === 1 ? 'year' : 'years'}`,
  ask: 'Set your deposit, rate and term to see the weekly repayment.',
  week: 'a week',
  basis: (borrowed: string, interest: string) =>
    `${borrowed} borrowed, ${interest} interest, excluding fees. An estimate, not an offer.`,
  wrong: (highestRate: number) => `Enter a deposit below the price and a rate up to ${highestRate}%.`,
}

export const actionWords = {
  similar: 'Find similar',
  call: 'Call',
  showNumber: 'Show number',
  newTab: '(opens in a new tab)',
  notDownloaded: (reason: string) =>
    `The PDF didn’t download (${reason}). Please check your connection and try again.`,
  notMade: (reason: string) =>
    `We couldn’t make the PDF${reason && ` (${reason})`}. Please try again in a moment.`,
}

export const noticeWords = {
  sold: 'This one’s sold.',
  held: (noun: string) => `Someone’s reserving this ${noun} right now`,
  reserved: (noun: string, until: string | null) =>
    `This ${noun} is reserved${until ? ` until ${until}` : ''}`,
  waitingList: 'Join the waiting list and we’ll email you if it becomes available again.',
  noWaitingList: 'Tell us what you’re after and we’ll look out for one like it.',
  availableFrom: (from: string | null) =>
    `If they don’t finish, it may be available again ${from ? `from ${from}` : 'in a few minutes'}.`,
  notify: 'Notify Me If It Becomes Available',
  isItYou: 'Is it you?',
  continue: 'Continue your reservation',
  own: (noun: string) => `You’ve reserved this ${noun}`,
  reference: 'Your reference is',
  see: 'See my reservation',
}

export const placeWords = {
  visit: (place: string) => `Visit ${place}`,
  seeItAt: (place: string) => `See it at ${place}`,
  directions: 'Get directions',
  more: 'See more from this dealer',
}

export const sectionWords = {
  facts: 'Key facts',
  equipment: 'Equipment',
  showAll: (count: number) => `Show all ${count}`,
  history: 'History and condition',
  services: (count: number) => (count === 1 ? 'See the service on record' : `See all ${count} services`),
  priceHistory: 'Price history',
  firstListed: 'First listed',
  specification: 'Specification',
}

export const evidenceWords = {
  owners: 'Previous owners',
  serviceHistory: 'Service history',
  onRecord: (count: number) => `${count} ${count === 1 ? 'service' : 'services'} on record`,
  full: 'Full',
  partial: 'Partial',
  inspected: 'Inspected',
  points: (points: number) => `${points} points`,
  warranty: 'Warranty',
  warrantyLeft: 'Warranty left',
  manufacturerWarranty: 'Manufacturer’s warranty',
  dealerWarranty: 'Dealer warranty',
  fromDelivery: (whose: string) => `${whose}, from the day you take delivery`,
  orDistance: (km: string | null) => `or ${km}, whichever comes first`,
  listed: 'Listed',
  daysAgo: (days: number) => (days === 0 ? 'Today' : days === 1 ? 'Yesterday' : `${days} days ago`),
  now: 'Now',
  down: (amount: string) => `Down ${amount}`,
  up: (amount: string) => `Up ${amount}`,
  years: (years: number) => `${years} ${years === 1 ? 'year' : 'years'}`,
  months: (months: number) => `${months} ${months === 1 ? 'month' : 'months'}`,
  kilometres: (amount: string) => `${amount} km`,
}

/** Labels of facts that every vehicle has. Attributes of a kind bring their own labels. */
export const factLabels = {
  km: 'Odometer',
  body: 'Body',
  transmission: 'Transmission',
  fuel: 'Fuel',
  engine: 'Engine',
  drive: 'Drive',
  seats: 'Seats',
  doors: 'Doors',
  colour: 'Colour',
  rego: 'Registration',
  year: 'Year',
  carType: 'Condition',
}

export const specificationWords = {
  vehicle: 'Vehicle',
  kind: 'Vehicle type',
  engine: 'Engine and drive',
  measures: 'Equipment and dimensions',
  identity: 'Registration and identity',
  make: 'Make',
  model: 'Model',
  badge: 'Badge',
  series: 'Series',
  registrationLeft: 'Registration left',
  vin: 'VIN',
  stockNumber: 'Stock number',
}

export const headWords = { sold: 'Sold' }

export const printWords = {
  absent: 'This vehicle isn’t here.',
  sold: 'This vehicle has been sold.',
  notMade: 'We couldn’t make the PDF just now. Please try again in a moment.',
}

/** Server-side text. */
export const viewWords = {
  clock: (time: string, town: string) => (town ? `${time} (${town} time)` : time),
  reserve: 'Reserve Now',
  wait: 'Join the Waiting List',
  tradeIn: 'Trade-In Valuation',
  print: 'Download PDF',
  save: (amount: string) => `Save ${amount}`,
  subscription: (amount: string, period: string) => `${amount} a ${period}`,
  repaymentTerms: (term: string, rate: string, comparison: string | null) =>
    ` over ${term} at ${rate} p.a.${comparison ? `, comparison rate ${comparison} p.a.` : ''}*`,
  repaymentNotice: (notices: readonly string[]) => `* ${notices.join(' ')}`,
  belowMarket: (amount: string) => `${amount} below market`,
  registrationLeft: (months: string) => `${months} registration left`,
  home: 'Home',
  all: (many: string) => `All ${many}`,
}

export const loanWords = {
  week: 'a week',
  month: 'a month',
}
