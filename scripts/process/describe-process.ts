import { createHash, randomUUID } from 'node:crypto'
import type { ProcessReportJson } from '@forecourt/contract/endpoints/fleet'
import type { Env } from '@forecourt/server/env'
import type { KeyRing } from '@forecourt/server/keys/key-ring'
import { hasDatabase } from '@forecourt/server/roles'
import { readVersion } from './read-version.ts'

/** What this process tells the others of itself: ids of keys and hashes of settings, no secrets. */
export async function describeProcess(
  env: Env,
  keys: Readonly<Record<string, KeyRing>>,
  acceptsChanges: boolean,
): Promise<ProcessReportJson> {
  return {
    id: randomUUID(),
    role: env.role,
    version: await readVersion(env.buildId),
    mode: env.mode,
    schemaVersion: hasDatabase(env.role) ? await readSchemaVersion() : null,
    keyIds: Object.fromEntries(Object.entries(keys).map(([purpose, { ids }]) => [purpose, [...ids]])),
    settings: hasDatabase(env.role) ? await hashSettings(env) : {},
    acceptsChanges,
  }
}

async function readSchemaVersion(): Promise<number> {
  const { ownSchema } = await import('@forecourt/platform/infrastructure/database/open-database')
  const { readMigrations } = await import('@forecourt/platform/infrastructure/database/read-migrations')
  return (await readMigrations(ownSchema.migrations)).at(-1)?.version ?? 0
}

/** The settings of platforms and workers whose difference nobody would notice until something went wrong. */
async function hashSettings(env: Env): Promise<Record<string, string>> {
  const { parsePaymentAccounts } = await import('@forecourt/payments/accounts/parse-payment-accounts')
  const accounts = env.paymentAccounts === null ? [] : parsePaymentAccounts(env.paymentAccounts).accounts
  const { place, also, s3 } = env.storage
  const values = {
    MAIL_FROM: env.mailFrom,
    STAFF_URL: env.staffUrl ?? '',
    // Without the secrets, which may be replaced one process at a time.
    PAYMENT_ACCOUNTS: (accounts ?? [])
      .map(({ processor, publicKey }) => `${processor} ${publicKey}`)
      .sort()
      .join(),
  }
  // Written to the first, read from both: while pictures are moved, processes differ.
  const places = [place, ...(also ? [also] : [])].map((one) =>
    one === 's3' && s3 ? `${s3.endpoint} ${s3.bucket} ${s3.prefix}` : one,
  )
  return {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hashText(value)])),
    STORAGE: places.map(hashText).join(' '),
  }
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
