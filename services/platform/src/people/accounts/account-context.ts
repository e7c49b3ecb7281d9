import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import type { PlatformKeys } from '@forecourt/server/keys/key-ring'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { createSessionOpener, type OpenSession } from '../../infrastructure/sign-in/open-sessions.ts'
import { createSignInLimits, type SignInBounds } from '../../infrastructure/sign-in/sign-in-limits.ts'
import { authTables } from './store.ts'

/** Dependencies of the operations of visitor accounts. */
export type AccountContext = Pick<Infrastructure, 'db' | 'clock' | 'queue' | 'keys'> & {
  openVisitorSession: OpenSession
}

/** How long a device stays signed in. People look for a car for weeks. */
export const sessionDays = 90

/** Visitors are identified by site and address (`identity`), so the same person on two sites is two users. */
export function createVisitorSessions(db: NodePgDatabase, keys: Pick<PlatformKeys, 'staff'>): OpenSession {
  return createSessionOpener(db, {
    secret: keys.staff.digests('better-auth of visitors')[0],
    tables: authTables,
    ids: 'uuid',
    sessionDays,
  })
}

const visitorBounds: SignInBounds = {
  purpose: 'visitor',
  bounds: {
    codes: {
      own: quotaTable.codesOfMailbox,
      strangers: quotaTable.codesByStrangers,
      address: quotaTable.codesOfAddress,
    },
    tries: {
      own: quotaTable.triesOfMailbox,
      strangers: quotaTable.triesByStrangers,
      address: quotaTable.triesOfAddress,
    },
  },
}

export function visitorLimits({ db, clock, keys }: Pick<AccountContext, 'db' | 'clock' | 'keys'>) {
  return createSignInLimits({ db, clock, keys: keys.staff }, visitorBounds)
}
