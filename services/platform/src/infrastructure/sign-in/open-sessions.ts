import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** How long a mailed code is valid. */
export const codeMinutes = 10

export type SessionOptions = {
  secret: string
  /** Our tables under better-auth's names. */
  tables: Readonly<Record<string, unknown>>
  ids: 'serial' | 'uuid'
  sessionDays: number
}

/** Creates a session for a user and returns its token. */
export type OpenSession = (userId: number | string) => Promise<string>

/**
 * better-auth creates sessions; the codes are our own (docs/decisions/286). It serves no requests itself: the
 * platform's own calls do, so none of its fifty endpoints is reachable under any path, and its cookies are not used.
 */
export function createSessionOpener(db: NodePgDatabase, options: SessionOptions): OpenSession {
  const auth = betterAuth({
    appName: 'Forecourt',
    baseURL: 'http://platform.internal',
    secret: options.secret,
    database: drizzleAdapter(db, { provider: 'pg', schema: { ...options.tables } }),
    advanced: { database: { generateId: options.ids } },
    session: { expiresIn: options.sessionDays * 86_400, cookieCache: { enabled: false } },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
  return async (userId) => {
    const { internalAdapter } = await auth.$context
    return (await internalAdapter.createSession(String(userId))).token
  }
}
