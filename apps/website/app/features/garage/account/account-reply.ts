import type { doneWords } from './words.ts'

/** What came of a post: the next thing to type, what was done, or why it was not. */
export type AccountReply = {
  intent: string
  /** Which code is asked for now. */
  step: 'code' | 'new-code' | null
  email: string
  error?: string
  done?: keyof typeof doneWords
  /** After signing out: what the account keeps, so that the device need not. */
  left?: readonly number[]
}

export type AccountView = {
  siteName: string
  user: { name: string; email: string } | null
  sessions: number
  saved: readonly { id: number; title: string; href: string | null }[]
  /** How many more there are. */
  savedMore: number
  garageHref: string | null
  privacyHref: string | null
}
