import type { doneWords } from './words.ts'

/** The result of a post: the next field, what was done, or an error. */
export type AccountPostResult = {
  intent: string
  /** Which code to enter now. */
  step: 'code' | 'new-code' | null
  email: string
  error?: string
  done?: keyof typeof doneWords
  /** After signing out: the account's cars, which the device then removes. */
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
