import type { Drafts, VisitorSession } from '../session/visitor-session.ts'

/** A session without a server: its drafts are in memory, and a new visitor has the id x. */
export function aSession({
  known = null,
  account = null,
  drafts = {},
}: {
  known?: string | null
  account?: string | null
  drafts?: Partial<Drafts>
} = {}) {
  const stored = new Map<string, Record<string, unknown>>()
  let isStarted = false
  const session: VisitorSession = {
    known,
    start() {
      isStarted = true
      return known ?? 'x'
    },
    headers: (): Record<string, string> => (isStarted && known === null ? { 'Set-Cookie': 'visitor=x' } : {}),
    drafts: {
      read: async (name) => stored.get(name) ?? null,
      async write(name, draft) {
        isStarted = true
        stored.set(name, structuredClone(draft))
      },
      drop: async (name) => void stored.delete(name),
      ...drafts,
    },
    account,
    accountCookie: (opened) => `account=${opened?.token ?? ''}`,
    device: { address: 'address', browser: 'browser' },
    browserCookie: (value) => `browser=${value}`,
    mailedBrowserCookie: (value) => `mailed=${value}`,
    consent: 'unknown',
    rateLimitKey: (route) => route,
    addressHash: 'address',
    lookupAddress: 'lookup-address',
    postKey: (answers) => `key of ${answers}`,
  }
  return { session, stored }
}
