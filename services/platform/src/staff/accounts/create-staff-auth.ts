import type { KeyRing } from '@forecourt/contract/keys/key-ring'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type CodeAuth, createCodeAuth } from '../../ground/sign-in/create-code-auth.ts'
import { authTables } from './auth-store.ts'

/** Staff are known by their address, on every site that they work for. */
export function createStaffAuth(db: NodePgDatabase, keys: KeyRing): CodeAuth {
  return createCodeAuth(db, {
    secret: keys.digests('better-auth')[0],
    tables: authTables,
    ids: 'serial',
    sessionDays: 7,
  })
}
