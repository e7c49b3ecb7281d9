import { randomInt } from 'node:crypto'
import type { KeyRing } from '@forecourt/server/keys/key-ring'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { codeMinutes, createSessionOpener } from '../../infrastructure/sign-in/open-sessions.ts'
import type { StaffAuth } from '../access/staff-context.ts'
import { authTables } from './auth-store.ts'
import * as store from './code-store.ts'

const mostTries = 3

/**
 * Staff are known by their address, on every site that they work for. better-auth makes their sessions; codes are ours,
 * because its codes are the mailbox's: whoever knows an address could use up the tries of a code that its owner asked for,
 * or put another in its place (docs/decisions/286).
 */
export function createStaffAuth(db: NodePgDatabase, keys: KeyRing): StaffAuth {
  const openSession = createSessionOpener(db, {
    secret: keys.digests('better-auth')[0],
    tables: authTables,
    ids: 'serial',
    sessionDays: 7,
  })
  const textOf = (email: string, browser: string, code: string) => `staff-code:${email}:${browser}:${code}`
  return {
    async createCode(email, browser = '') {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const [digest] = keys.digests(textOf(email, browser, code))
      await store.saveCode(db, { email, browser, digest, minutes: codeMinutes })
      return code
    },
    async signInByCode(email, code, browser = '') {
      for (const kept of await store.tryCodes(db, { email, browser, tries: mostTries }))
        if (
          keys.digests(textOf(email, kept.browser, code)).includes(kept.digest) &&
          (await store.useCode(db, kept))
        )
          return openSession(kept.userId)
      return null
    },
    openSession,
  }
}
