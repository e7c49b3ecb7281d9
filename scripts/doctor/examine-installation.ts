import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openRunning } from '@forecourt/platform/infrastructure/database/backup/open-running'
import type { Database } from '@forecourt/platform/infrastructure/database/connection/database'
import { createNameLookup } from '@forecourt/platform/infrastructure/network/create-name-lookup'
import { listProvedDomains } from '@forecourt/platform/staff/configuration/domains/store'
import { type Env, parseEnv } from '@forecourt/server/env'
import { listPurposes } from '@forecourt/server/keys/key-table'
import { hasDatabase, plays, type Role } from '@forecourt/server/roles'
import { readStaffSettings } from '../../apps/website/server/platform.ts'
import { scriptLog } from '../database/run-database-script.ts'
import { checkCertificates } from './check-certificates.ts'
import { checkClock } from './check-clock.ts'
import { checkDataDirectory } from './check-data-directory.ts'
import { checkDatabase } from './check-database.ts'
import { checkDomains } from './check-domains.ts'
import { checkKeys } from './check-keys.ts'
import { checkMail } from './check-mail.ts'
import { checkPlatform } from './check-platform.ts'
import { checkProxy } from './check-proxy.ts'
import { checkStorage } from './check-storage.ts'
import { createFindings, type Finding } from './finding.ts'
import { type Check, patienceMs, runChecks } from './run-checks.ts'

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Everything that is right or wrong with an installation, as far as a process of this role needs it; without a role,
 * PLATFORM_URL tells a website from everything. `mailTo` is who gets a mail, null sends none.
 */
export async function examineInstallation(
  source: Variables,
  { role, mailTo }: { role?: Role | undefined; mailTo: string | null },
): Promise<Finding[]> {
  const { ok, wrong } = createFindings('environment')
  let env: Env
  try {
    env = parseEnv(source, role)
  } catch (error) {
    if (!(error instanceof Error && 'faults' in error && Array.isArray(error.faults))) throw error
    const next = 'The rest is looked at once this is right.'
    return [...error.faults.map((fault) => wrong(`${fault}.`)), wrong(next)]
  }
  const mode = env.mode === 'live' ? ok('It is complete, for live.') : ok('It is complete, for a demo.')
  const found = await Promise.all([
    runChecks(listChecks(env, mailTo)),
    hasDatabase(env.role) ? examineDatabase(env) : [],
  ])
  return [mode, ...found.flat()]
}

function listChecks(env: Env, mailTo: string | null): Check[] {
  const dataDir = resolve(env.dataDir)
  const { role, platformUrl } = env
  const serves = role !== 'worker'
  const needed = [
    ...(plays(role, 'website') || plays(role, 'dashboard') ? listPurposes('website') : []),
    ...(hasDatabase(role) ? listPurposes('platform') : []),
  ]
  const checks: (Check | false)[] = [
    { subject: 'data directory', look: () => checkDataDirectory(dataDir) },
    { subject: 'keys', look: () => checkKeys({ dataDir, keys: env.keys }, needed) },
    serves && { subject: 'proxy', look: async () => checkProxy(env) },
    // A website apart from its platform stores nothing, but for what browsers read from the bucket.
    (hasDatabase(role) || env.storage.publicUrl !== null) && {
      subject: 'storage',
      look: () => checkStorage({ dataDir, storage: env.storage }),
    },
    plays(role, 'worker') && { subject: 'mail', look: () => checkMail(env, mailTo) },
    platformUrl !== null && { subject: 'platform', look: () => checkPlatform(platformUrl, env) },
  ]
  return checks.filter((check) => check !== false)
}

/** What is in the database or is found through it. */
async function examineDatabase(env: Env): Promise<Finding[]> {
  const { warning, wrong } = createFindings('database')
  const dataDir = resolve(env.dataDir)
  if (env.databaseUrl === null && !existsSync(join(dataDir, 'postgres')))
    return [warning(`There is none in ${dataDir} yet: the first start makes it.`)]
  let database: Database
  try {
    database = await openInTime(dataDir, env.databaseUrl)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return [wrong(error.message)]
  }
  try {
    return await runChecks(listDatabaseChecks(env, database))
  } finally {
    await database.close()
  }
}

/** Our own Postgres may have to be started first, which takes its time. */
async function openInTime(dataDir: string, databaseUrl: string | null): Promise<Database> {
  const opening = openRunning({ dataDir, databaseUrl, log: scriptLog })
  if (databaseUrl === null) return opening
  // When it fails after we stopped waiting, nobody asks why.
  opening.catch(() => {})
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const { host } = new URL(databaseUrl)
    const message = `${host} does not answer within ${patienceMs / 1_000} s: look at it, and at the network.`
    late.reject(Object.assign(new Error(message), { code: 'DATABASE_UNREACHABLE' }))
  }, patienceMs)
  return Promise.race([opening, late.promise]).finally(() => clearTimeout(timer))
}

function listDatabaseChecks(env: Env, { pool, drizzle }: Database): Check[] {
  const { dashboardUrl } = readStaffSettings(env)
  const names = createNameLookup()
  const domains = hasSites(pool).then((has) => (has ? listProvedDomains(drizzle) : []))
  return [
    { subject: 'database', look: () => checkDatabase(pool) },
    { subject: 'clock', look: () => checkClock(pool, Date.now) },
    { subject: 'domains', look: async () => checkDomains(await domains, { dashboardUrl, names }) },
    {
      subject: 'certificates',
      look: async () => checkCertificates(listTargets(env, await domains), { nowMs: Date.now() }),
    },
  ]
}

/** False before the first start, and in a database that is older than domains. */
async function hasSites(pool: Database['pool']): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('site_domains') is not null as there`,
  )
  return rows[0]?.there ?? false
}

/** Where browsers come by TLS: the dashboard, and the website of every dealer with a domain of their own. */
function listTargets(env: Env, domains: readonly { host: string; isMain: boolean }[]) {
  const addresses = [env.staffUrl, env.dashboardUrl].flatMap((url) => (url === null ? [] : [new URL(url)]))
  return [
    ...addresses
      .filter(({ protocol }) => protocol === 'https:')
      .map(({ hostname, port }) => ({ host: hostname, port: Number(port || 443) })),
    ...domains.filter(({ isMain }) => isMain).map(({ host }) => ({ host, port: 443 })),
  ]
}
