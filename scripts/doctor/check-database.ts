import type { Database } from '@forecourt/platform/infrastructure/database/connection/database'
import { ownSchema } from '@forecourt/platform/infrastructure/database/open-database'
import { readMigrations } from '@forecourt/platform/infrastructure/database/read-migrations'
import { createFindings, type Finding } from './finding.ts'

const { ok, warning, wrong } = createFindings('database')

const oldestMajor = 15

type Facts = {
  version: number
  name: string
  user: string
  encoding: string
  collation: string
  isCollationCurrent: boolean
  creates: boolean
  createsInPublic: boolean
  ownsQueue: boolean
}

/** Version, text, rights, extensions and schema of the database that the platform uses. */
export async function checkDatabase(pool: Pick<Database['pool'], 'query'>): Promise<Finding[]> {
  const { rows } = await pool.query<Facts>(`
    select current_setting('server_version_num')::int as version, datname as name, current_user::text as user,
      pg_encoding_to_char(encoding)::text as encoding, datcollate::text as collation,
      datcollversion is not distinct from pg_database_collation_actual_version(oid) as "isCollationCurrent",
      has_database_privilege(oid, 'create') as creates,
      coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as "createsInPublic",
      coalesce((select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = 'pgboss'), true) as "ownsQueue"
    from pg_database where datname = current_database()`)
  const [facts] = rows
  if (!facts) return [wrong('It does not say what it is.')]
  return [
    checkVersion(facts),
    checkText(facts),
    checkRights(facts),
    await checkExtensions(pool),
    await checkSchema(pool),
  ]
}

function checkVersion({ version }: Facts): Finding {
  const text = `Postgres ${Math.floor(version / 10_000)}.${version % 10_000}`
  return version >= oldestMajor * 10_000
    ? ok(`${text}.`)
    : wrong(`${text} is too old: upgrade it to ${oldestMajor} or later.`)
}

function checkText({ name, encoding, collation, isCollationCurrent }: Facts): Finding {
  if (encoding !== 'UTF8')
    return wrong(
      `Its encoding is ${encoding}: make another with "create database … encoding 'UTF8' template template0".`,
    )
  return isCollationCurrent
    ? ok(`Its encoding is UTF8, its collation ${collation}.`)
    : wrong(
        `The system's collation ${collation} has changed, so indexes of text may miss rows: run "reindex database ${name}" and "alter database ${name} refresh collation version".`,
      )
}

function checkRights({ name, user, creates, createsInPublic, ownsQueue }: Facts): Finding {
  if (!creates)
    return wrong(
      `${user} may not create a schema, which the queue needs: run "grant create on database ${name} to ${user}", or make it the owner.`,
    )
  if (!createsInPublic)
    return wrong(`${user} may not create tables: run "grant create on schema public to ${user}" in ${name}.`)
  return ownsQueue
    ? ok(`${user} may create schemas and tables.`)
    : wrong(
        `The queue's schema belongs to another user, and only its owner can upgrade it: run "alter schema pgboss owner to ${user}", and the same for what is in it.`,
      )
}

/** The schema does without these where the server refuses them. */
async function checkExtensions(pool: Pick<Database['pool'], 'query'>): Promise<Finding> {
  const { rows } = await pool.query<{ name: string; isThere: boolean; isHad: boolean }>(`
    select wanted as name, e.oid is not null as "isThere", a.name is not null as "isHad"
    from unnest(array['pg_trgm', 'btree_gin']) as wanted
    left join pg_extension e on extname = wanted left join pg_available_extensions a on a.name = wanted`)
  const missing = rows.filter(({ isThere }) => !isThere)
  const names = missing.map(({ name }) => name).join(' and ')
  if (missing.length === 0) return ok('The extensions pg_trgm and btree_gin are there.')
  if (missing.some(({ isHad }) => !isHad))
    return warning(
      `The server does not have ${names}, so leads are searched without an index: install its package postgresql-contrib.`,
    )
  const { rows: leads } = await pool.query<{ there: boolean }>(
    `select to_regclass('leads') is not null as there`,
  )
  return leads[0]?.there
    ? warning(
        `Leads are searched without an index: run "${missing.map(({ name }) => `create extension ${name};`).join(' ')} create index concurrently leads_by_words on leads using gin (site_id, search_text gin_trgm_ops)".`,
      )
    : ok(`The extensions ${names} are added at the first start.`)
}

async function checkSchema(pool: Pick<Database['pool'], 'query'>): Promise<Finding> {
  const newest = (await readMigrations(ownSchema.migrations)).at(-1)?.version ?? 0
  const { rows: tables } = await pool.query<{ mayRead: boolean | null }>(
    `select has_table_privilege(to_regclass('public.schema_migrations'), 'select') as "mayRead"`,
  )
  const mayRead = tables[0]?.mayRead ?? null
  if (mayRead === null) return warning(`It is empty: the first start makes its schema ${newest}.`)
  if (!mayRead)
    return wrong('Its tables belong to another user: connect as that one, or make ours the owner.')
  const { rows } = await pool.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from public.schema_migrations',
  )
  const version = rows[0]?.version ?? 0
  if (version > newest)
    return wrong(`Its schema ${version} is newer than this program's ${newest}: start the newer program.`)
  return version < newest
    ? warning(`Its schema is ${version}: the next start brings it to ${newest}.`)
    : ok(`Its schema is ${version}, as this program wants it.`)
}
