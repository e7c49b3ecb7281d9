import type { KeyRing } from '@forecourt/contract/keys/key-ring'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { emailOTP } from 'better-auth/plugins/email-otp'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { authTables } from './auth-store.ts'

export const codeMinutes = 10
const sessionDays = 7

export type StaffAuth = {
  /** A new code of six digits, which takes the place of any before it. */
  createCode: (email: string) => Promise<string>
  /** The token of a new session, or null: the code is wrong, too old, or was tried three times. */
  signInByCode: (email: string, code: string) => Promise<string | null>
  /** A session without a code; for demos. */
  openSession: (userId: number) => Promise<string>
}

/**
 * better-auth keeps codes (hashed, three tries) and makes sessions. It answers no request itself: the platform's own calls
 * do, so none of its fifty endpoints is reachable, and its cookies are not used.
 */
export function createStaffAuth(db: NodePgDatabase, keys: KeyRing): StaffAuth {
  const auth = betterAuth({
    appName: 'Forecourt',
    baseURL: 'http://platform.internal',
    secret: keys.digests('better-auth')[0],
    database: drizzleAdapter(db, { provider: 'pg', schema: authTables }),
    advanced: { database: { generateId: 'serial' } },
    session: { expiresIn: sessionDays * 86_400, cookieCache: { enabled: false } },
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
    async createCode(email) {
      const { internalAdapter } = await auth.$context
      await internalAdapter.deleteVerificationByIdentifier(`sign-in-otp-${email}`)
      return auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } })
    },
    async signInByCode(email, otp) {
      try {
        return (await auth.api.signInEmailOTP({ body: { email, otp } })).token
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
