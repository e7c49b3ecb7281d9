import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ApiScope } from '@forecourt/contract/endpoints/api'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PlatformError } from '../../ground/http/platform-error.ts'
import * as store from './store.ts'

/** A new key of a site. This is the one time that anybody sees it. */
export async function makeApiKey(
  db: NodePgDatabase,
  key: { siteId: number; name: string; scopes: ApiScope[] },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const id = await store.insertKey(db, { ...key, hash: hashSecret(secret) })
  return `fck_${id}_${secret}`
}

/** Whose stock a call may read; it ends here for whoever has no key, or one for something else. */
export async function admitKey(
  db: NodePgDatabase,
  authorization: string | undefined,
  scope: ApiScope,
): Promise<number> {
  const [, id, secret = ''] = /^Bearer fck_([1-9]\d{0,8})_([\w-]{43})$/i.exec(authorization ?? '') ?? []
  const key = id === undefined ? null : await store.findValidKey(db, Number(id))
  if (!key || !timingSafeEqual(Buffer.from(key.hash), Buffer.from(hashSecret(secret))))
    throw new PlatformError('NOT_SIGNED_IN', 'This is no valid key: send it as Authorization: Bearer fck_…')
  if (!key.scopes.includes(scope)) throw new PlatformError('FORBIDDEN', `This key is not for ${scope}.`)
  return key.siteId
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
