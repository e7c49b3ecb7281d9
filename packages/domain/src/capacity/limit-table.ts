export type RequestLimit = { points: number; seconds: number }

export type LimitRow = {
  /** Requests that change something: POST, PUT, DELETE. */
  posts: RequestLimit
  /** Requests that read. Null if the answer is cached for everybody. */
  reads: RequestLimit | null
  /** The reason for these figures. */
  why: string
}

/**
 * Request limits for one IP address on one site. Every page and call of the website names a row and is counted by the
 * matched route, so alternative spellings of a URL share the count; so do rows with the same name. An office, a hotel
 * or a mobile network may share one address.
 */
export const limitTable = {
  page: {
    posts: { points: 30, seconds: 60 },
    reads: null,
    why: 'Kept for everybody, and nothing is posted there.',
  },
  missing: {
    posts: { points: 30, seconds: 60 },
    reads: { points: 120, seconds: 60 },
    why: 'Counted is what had to be made and is not there; refused are then further pages that have to be made. Who follows old links finds a few, who guesses at addresses asks for thousands.',
  },
  form: {
    posts: { points: 120, seconds: 60 },
    reads: null,
    why: 'A form has up to seven steps, and a household or an office fills in several at once.',
  },
  visitor: {
    posts: { points: 60, seconds: 60 },
    reads: { points: 300, seconds: 60 },
    why: 'Pages that are one visitor’s own; one is opened a few times, and links in mails could be guessed at.',
  },
  print: {
    posts: { points: 30, seconds: 60 },
    reads: { points: 30, seconds: 60 },
    why: 'A print sheet takes as long to draw as a hundred pages to send.',
  },
  checkout: {
    posts: { points: 240, seconds: 600 },
    reads: { points: 1_200, seconds: 600 },
    why: 'Who pays takes some ten posts, and the page asks every few seconds how the payment went. Who tries stolen cards needs hundreds.',
  },
  search: {
    posts: { points: 30, seconds: 60 },
    reads: { points: 200, seconds: 10 },
    why: 'Somebody who types fast asks ten times a second; kept answers are not counted.',
  },
  times: {
    posts: { points: 60, seconds: 60 },
    reads: { points: 60, seconds: 60 },
    why: 'Times are asked for when a step opens, a place is chosen, or one was taken.',
  },
  ticket: {
    posts: { points: 60, seconds: 60 },
    reads: { points: 60, seconds: 60 },
    why: 'One for each form that somebody touches.',
  },
  event: {
    posts: { points: 240, seconds: 60 },
    reads: { points: 240, seconds: 60 },
    why: 'A lively visitor sends some ten a minute.',
  },
  account: {
    posts: { points: 60, seconds: 60 },
    reads: { points: 1_200, seconds: 60 },
    why: 'Every page asks once who is signed in, and an office opens many.',
  },
  signIn: {
    posts: { points: 30, seconds: 600 },
    reads: { points: 300, seconds: 60 },
    why: 'Who signs in posts twice; who guesses codes or fills mailboxes posts without end.',
  },
  report: {
    posts: { points: 10, seconds: 60 },
    reads: { points: 10, seconds: 60 },
    why: 'A page that fails in a browser says so once; a log must not be filled from outside.',
  },
  lookup: {
    posts: { points: 60, seconds: 60 },
    reads: null,
    why: 'Each question to a register costs money, and nobody values so many cars in a minute.',
  },
  photo: {
    posts: { points: 60, seconds: 60 },
    reads: null,
    why: 'A form takes twelve photos, each sent by itself, and some are chosen again.',
  },
  file: {
    posts: { points: 30, seconds: 60 },
    reads: { points: 3_000, seconds: 60 },
    why: 'A listing has some fifty pictures, and a browser asks for all of them at once.',
  },
  feed: {
    posts: { points: 10, seconds: 60 },
    reads: { points: 30, seconds: 60 },
    why: 'A channel fetches its feed a few times a day, and that of a very large yard is made for each who asks.',
  },
  api: {
    posts: { points: 10, seconds: 60 },
    reads: { points: 300, seconds: 60 },
    why: 'A program with a key reads a large stock page by page, and one vehicle at a time when it changes.',
  },
  certificate: {
    posts: { points: 10, seconds: 60 },
    reads: { points: 1_200, seconds: 60 },
    why: 'A proxy asks once for each name of all dealers that it has no certificate for, and again when it is restarted.',
  },
  callback: {
    posts: { points: 1_200, seconds: 60 },
    reads: { points: 60, seconds: 60 },
    why: 'A gateway calls from few addresses about all dealers, and calls again when it is refused.',
  },
} as const satisfies Readonly<Record<string, LimitRow>>

export type LimitName = keyof typeof limitTable

type StaffLimitRow = { posts: RequestLimit; reads: RequestLimit; covers: string; why: string }

/** Request limits for one IP address on the dashboard, across users: a dealership shares one address. */
export const staffLimitTable = {
  signIn: {
    posts: { points: 80, seconds: 60 },
    reads: { points: 300, seconds: 60 },
    covers: 'signing in, by code, passkey or second factor, and the first admin’s link',
    why: 'Each sign-in is two posts, and a whole office comes in the morning. Codes of one person have limits of their own.',
  },
  machine: {
    posts: { points: 600, seconds: 60 },
    reads: { points: 600, seconds: 60 },
    covers: 'calls by key, under `/api/`',
    why: 'A whole stock of some thousand vehicles, twice an hour.',
  },
  stream: {
    posts: { points: 10, seconds: 60 },
    reads: { points: 300, seconds: 60 },
    covers: 'the stream of changes',
    why: 'Each open screen has one, and all of an office come again when a server starts.',
  },
  file: {
    posts: { points: 10, seconds: 60 },
    reads: { points: 3_000, seconds: 60 },
    covers: 'fonts and pictures of a website on its canvas',
    why: 'A page that is being written has some fifty, and several people write.',
  },
  canvas: {
    posts: { points: 3_000, seconds: 60 },
    reads: { points: 300, seconds: 60 },
    covers: 'what the canvas of a page asks while somebody writes on it',
    why: 'Whoever types sees each letter on the page: some ten calls a second, one after the other, and several people write.',
  },
  screen: {
    posts: { points: 600, seconds: 60 },
    reads: { points: 3_000, seconds: 60 },
    covers: 'every other screen, known or not',
    why: 'Fifty people who open a screen a second, and screens that ask every half minute whether their role is still there.',
  },
} as const satisfies Readonly<Record<string, StaffLimitRow>>

export type StaffLimitName = keyof typeof staffLimitTable
