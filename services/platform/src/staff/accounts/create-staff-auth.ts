import { randomInt } from 'node:crypto'
import type { KeyRing } from '@forecourt/server/keys/key-ring'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { codeMinutes, createSessionOpener } from '../../infrastructure/sign-in/open-sessions.ts'
import type { StaffAuth } from '../access/staff-context.ts'
import { authTables } from './auth-store.ts'
import * as store from './code-store.ts'

const maxTries = 3

/**
 * Staff are identified by their address across all sites. better-auth creates their sessions; the codes are our own,
 * because better-auth's belong to the mailbox: anybody who knows an address could use up the attempts of the owner's
 * code, or replace it (docs/decisions/286).
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
      for (const issued of await store.tryCodes(db, { email, browser, tries: maxTries }))
        if (
          keys.digests(textOf(email, issued.browser, code)).includes(issued.digest) &&
          (await store.useCode(db, issued))
        )
          return openSession(issued.userId)
      return null
    },
    openSession,
  }
}
