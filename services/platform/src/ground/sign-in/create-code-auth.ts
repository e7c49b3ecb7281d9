import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { emailOTP } from 'better-auth/plugins/email-otp'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export const codeMinutes = 10

export type CodeAuthOptions = {
  secret: string
  /** Our tables under better-auth's names. */
  tables: Readonly<Record<string, unknown>>
  ids: 'serial' | 'uuid'
  sessionDays: number
}

/** Signing in by a mailed code. `name` is what the table of users calls `email`: an address, or one with its site. */
export type CodeAuth = {
  /** A new code of six digits, which takes the place of any before it. */
  createCode: (name: string) => Promise<string>
  /** The token of a new session, or null: the code is wrong, too old, or was tried three times. */
  signInByCode: (name: string, code: string) => Promise<string | null>
  /** A session without a code; for demos and tests. */
  openSession: (userId: number | string) => Promise<string>
}

/**
 * better-auth keeps codes (hashed, three tries) and makes sessions. It answers no request itself: the platform's own calls
 * do, so none of its fifty endpoints is reachable under any path, and its cookies are not used.
 */
export function createCodeAuth(db: NodePgDatabase, options: CodeAuthOptions): CodeAuth {
  const auth = betterAuth({
    appName: 'Forecourt',
    baseURL: 'http://platform.internal',
    secret: options.secret,
    database: drizzleAdapter(db, { provider: 'pg', schema: { ...options.tables } }),
    advanced: { database: { generateId: options.ids } },
    session: { expiresIn: options.sessionDays * 86_400, cookieCache: { enabled: false } },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [
      emailOTP({
        disableSignUp: true,
        storeOTP: 'hashed',
        expiresIn: codeMinutes * 60,
        // Codes are made by `createCode` and mailed by whoever asked for one.
        sendVerificationOTP: async () => {},
      }),
    ],
  })
  return {
    async createCode(name) {
      const { internalAdapter } = await auth.$context
      await internalAdapter.deleteVerificationByIdentifier(`sign-in-otp-${name}`)
      return auth.api.createVerificationOTP({ body: { email: name, type: 'sign-in' } })
    },
    async signInByCode(name, otp) {
      try {
        return (await auth.api.signInEmailOTP({ body: { email: name, otp } })).token
      } catch (error) {
        if (error instanceof Error && error.name === 'APIError') return null
        throw error
      }
    },
    async openSession(userId) {
      const { internalAdapter } = await auth.$context
      return (await internalAdapter.createSession(String(userId))).token
    },
  }
}
