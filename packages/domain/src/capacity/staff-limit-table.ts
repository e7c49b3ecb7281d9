type Limit = { points: number; seconds: number }
type StaffLimitRow = { posts: Limit; reads: Limit; covers: string; why: string }

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
