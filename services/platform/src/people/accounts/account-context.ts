import type { PlatformKeys } from '@forecourt/contract/keys/key-ring'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { GroundContext } from '../../ground/ground-context.ts'
import { type CodeAuth, createCodeAuth } from '../../ground/sign-in/create-code-auth.ts'
import { authTables } from './store.ts'

/** What the operations of visitors' accounts are given. */
export type AccountContext = Pick<GroundContext, 'db' | 'clock' | 'queue'> & { visitorAuth: CodeAuth }

/** How long a device stays signed in: people look for a car for weeks. */
export const sessionDays = 90

/** Visitors are known by site and address (`identity`): the same person on two sites is two users. */
export function createVisitorAuth(db: NodePgDatabase, keys: Pick<PlatformKeys, 'staff'>): CodeAuth {
  return createCodeAuth(db, {
    secret: keys.staff.digests('better-auth of visitors')[0],
    tables: authTables,
    ids: 'uuid',
    sessionDays,
  })
}
