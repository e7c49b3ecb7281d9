import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ApiScope } from '@forecourt/contract/endpoints/api'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Credentials } from '../../infrastructure/http/basic-auth.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { findSiteId } from '../../sites/store.ts'
import * as store from './store.ts'

/** Creates a key for a site. It is shown only this once. */
export async function makeApiKey(
  db: NodePgDatabase,
  key: { siteId: number; name: string; scopes: ApiScope[] },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const id = await store.insertKey(db, { ...key, hash: hashSecret(secret) })
  return `fck_${id}_${secret}`
}

/** The dealership whose stock a call may read; throws if the key is missing or for another purpose. */
export async function admitKey(
  db: NodePgDatabase,
  authorization: string | undefined,
  scope: ApiScope,
): Promise<number> {
  const key = await findKey(db, /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '')
  if (!key) throw fail('api-key-invalid')
  if (!key.scopes.includes(scope)) throw fail('api-key-without-scope', { scope })
  return key.siteId
}

/** The website that calls with its own credentials: its slug, and a key that was created for its calls (S7.12). */
export async function findWebsiteOfKey(
  db: NodePgDatabase,
  { user, password }: Credentials,
): Promise<number | null> {
  const key = await findKey(db, password)
  if (!key?.scopes.includes('website')) return null
  return (await findSiteId(db, { slug: user })) === key.siteId ? key.siteId : null
}

async function findKey(db: NodePgDatabase, text: string): Promise<store.ApiKeyRow | null> {
  const [, id, secret = ''] = /^fck_([1-9]\d{0,8})_([\w-]{43})$/i.exec(text) ?? []
  const key = id === undefined ? null : await store.findValidKey(db, Number(id))
  return key && timingSafeEqual(Buffer.from(key.hash), Buffer.from(hashSecret(secret))) ? key : null
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
