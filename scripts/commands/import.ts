import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { columnMapping } from '@forecourt/contract/endpoints/staff/sources'
import { requiredFeedFields } from '@forecourt/domain/vehicle/feed/feed-field-table'
import type { FeedMapping } from '@forecourt/domain/vehicle/feed/feed-mapping'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import { openRunning } from '@forecourt/platform/infrastructure/database/backup/open-running'
import type { Database } from '@forecourt/platform/infrastructure/database/connection/database'
import { reportPhotos } from '@forecourt/platform/stock/sources/photos/photo-store'
import { deriveSourceSecrets } from '@forecourt/platform/stock/sources/posts/source-secret'
import { findFedCar } from '@forecourt/platform/stock/sources/runs/apply-store'
import { describeDifference, describeRun } from '@forecourt/platform/stock/sources/runs/describe-run'
import { importFile } from '@forecourt/platform/stock/sources/runs/import-file'
import {
  overridableFields,
  overrideField,
  releaseField,
} from '@forecourt/platform/stock/sources/runs/override-field'
import { rollBackRun } from '@forecourt/platform/stock/sources/runs/roll-back-run'
import { listRuns } from '@forecourt/platform/stock/sources/runs/run-store'
import { sourceFolder } from '@forecourt/platform/stock/sources/source-folder'
import * as sources from '@forecourt/platform/stock/sources/source-store'
import { parseEnv } from '@forecourt/server/env'
import { runDatabaseScript, scriptLog } from '../database/run-database-script.ts'
import { refuseOldSchema } from '../database/run-report-script.ts'
import { badArgument } from '../process/end-with-sentence.ts'
import { openKeys } from '../process/open-keys.ts'

const help = `npm run import -- <file> --source <name>           brings in a file; also while the server runs
  --dry-run                 tells the difference and changes nothing
  --yes                     carries out what an earlier run stopped at, and a new source's first file,
                            once you have looked at what it would show (--approve is the same)
  --delta | --full          whether the file has the whole stock; kept for the source
  --dealership <slug>       for a new source: whose stock it is (with --kind motorcycle … for other kinds)
  --sold-after <runs>       in how many full files a vehicle is missing before it is sold
  --stop-percent <share>    what share of the stock may change or go without being asked
  --url <address>           fetches the file from there, every hour or --every <minutes>
  --mapping <file.json>     which columns are which fields, in place of what was guessed
npm run import -- --source <name>                  its mapping and its last runs
npm run import -- --source <name> --secret         where its system posts single vehicles, and with which secret
npm run import -- --source <name> --rollback <run> takes its last run back, whole
npm run import -- --source <name> --set <stock number>.<field>=<value> | --release <stock number>.<field>
                            a field set by hand wins over every file until it is released`

const options = {
  source: { type: 'string' },
  'dry-run': { type: 'boolean' },
  approve: { type: 'boolean' },
  yes: { type: 'boolean' },
  delta: { type: 'boolean' },
  full: { type: 'boolean' },
  dealership: { type: 'string' },
  kind: { type: 'string', default: 'car' },
  'sold-after': { type: 'string' },
  'stop-percent': { type: 'string' },
  url: { type: 'string' },
  every: { type: 'string' },
  mapping: { type: 'string' },
  rollback: { type: 'string' },
  secret: { type: 'boolean' },
  set: { type: 'string' },
  release: { type: 'string' },
} as const

/** Options that are stored with the source for later runs. */
const storedOptions = ['sold-after', 'stop-percent', 'url', 'every', 'mapping'] as const

await runDatabaseScript(async ({ dataDir, databaseUrl, args }) => {
  const { values, positionals } = readArguments(args)
  const [file] = positionals
  if (!values.source || positionals.length > 1) throw badArgument(help)
  const named = [file, values.mapping].filter((one) => one !== undefined)
  const missing = named.find((one) => !existsSync(one))
  if (missing !== undefined) throw badArgument(`There is no ${resolve(missing)}.`)
  const mapping = values.mapping === undefined ? null : readMapping(resolve(values.mapping))
  const database = await openRunning({ dataDir, databaseUrl, log: scriptLog })
  try {
    await refuseOldSchema(database, 'stock_sources')
    const context = { pool: database.pool, clock: Date.now }
    const kept = storedOptions.filter((name) => values[name] !== undefined)
    if (values['dry-run'] && kept.length > 0)
      throw badArgument(`--dry-run changes nothing, and --${kept.join(', --')} would be kept: leave one out.`)
    const source = await findOrAddSource(database, values.source, values)
    if (mapping) await sources.addMapping(database.drizzle, source.id, mapping, 'person')
    if (values.secret) await showSecret(source)
    else if (values.rollback !== undefined) {
      const run = await rollBackRun(context, wholeNumber('rollback', values.rollback, 1e9), source.id)
      print(await describeRun(database.drizzle, run))
    } else if (values.set !== undefined || values.release !== undefined)
      await changeOverride(database, source, values.set, values.release)
    else if (file === undefined) await showSource(database, source, dataDir)
    else {
      const isNew = (await sources.findMapping(database.drizzle, source.id)) === null
      const run = await importFile(context, source.id, resolve(file), {
        isDry: values['dry-run'] ?? false,
        isApproved: values.yes ?? values.approve ?? false,
        ...(values.delta && { isFull: false }),
        ...(values.full && { isFull: true }),
      })
      if (isNew) await showMapping(database, source)
      print(await describeRun(database.drizzle, run))
      if (run.state === 'dry' || run.state === 'stopped')
        print(await describeDifference(database.drizzle, run))
      if (run.state === 'stopped') print(['Once you have looked: the same command with --yes.'])
      if (run.state === 'failed' || run.state === 'stopped') process.exitCode = 1
    }
  } finally {
    await database.close()
  }
})

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw badArgument(error instanceof Error ? error.message : help)
  }
}

type Values = ReturnType<typeof readArguments>['values']

async function findOrAddSource(
  { drizzle: db }: Database,
  name: string,
  values: Values,
): Promise<sources.Source> {
  const isDry = values['dry-run'] ?? false
  const change = {
    ...(values.delta && !isDry && { isFull: false }),
    ...(values.full && !isDry && { isFull: true }),
    ...(values.url && { url: webAddress(values.url) }),
    ...(values.every && { everyMinutes: wholeNumber('every', values.every, 10_080) }),
    ...(values['sold-after'] && { soldAfterRuns: wholeNumber('sold-after', values['sold-after'], 100) }),
    ...(values['stop-percent'] && { stopPercent: wholeNumber('stop-percent', values['stop-percent'], 100) }),
  }
  const named = await sources.listNamedSources(db, name)
  const [known, ...others] = named.filter(
    ({ dealership }) => !values.dealership || dealership === values.dealership,
  )
  if (others.length > 0)
    throw badArgument(
      `Several dealerships have a source “${name}”: name one with --dealership, ${named.map(({ dealership }) => dealership).join(' or ')}.`,
    )
  if (known) {
    await sources.changeSource(db, known.source.id, change)
    return { ...known.source, ...change }
  }
  if (!values.dealership)
    throw badArgument(`There is no source “${name}” yet: name its dealership with --dealership <slug>.`)
  if (!vehicleKinds.some((kind) => kind === values.kind))
    throw badArgument(`--kind must be one of ${vehicleKinds.join(', ')}.`)
  const dealershipId = await sources.findDealership(db, values.dealership)
  const locationId = dealershipId && (await sources.createLocationFinder(db, dealershipId))(null)
  if (!dealershipId || !locationId) throw badArgument(`There is no dealership “${values.dealership}”.`)
  const source = await sources.addSource(db, {
    name,
    dealershipId,
    locationId,
    kind: values.kind,
    ...change,
  })
  if (!source) throw badArgument(`Somebody has just added the source “${name}”. Run this again.`)
  return source
}

/** Written by the operator. */
function readMapping(file: string): FeedMapping {
  const { data, error } = columnMapping.safeParse({ attributes: {}, ...readJson(file) })
  if (error)
    throw badArgument(
      `${file} is no mapping like {"fields":{"stockNumber":{"columns":["Stock No"]}}}:\n${error.issues.map(({ path, message }) => `  - ${path.join('.')}: ${message}`).join('\n')}`,
    )
  const missing = requiredFeedFields.filter((field) => !data.fields[field])
  if (missing.length > 0) throw badArgument(`${file} names no column for ${missing.join(', ')}.`)
  return data as FeedMapping
}

function readJson(file: string): object {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof value === 'object' && value !== null ? value : {}
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw badArgument(`${file} is not JSON: ${error.message}.`)
  }
}

async function changeOverride(
  { drizzle: db }: Database,
  source: sources.Source,
  set: string | undefined,
  release: string | undefined,
): Promise<void> {
  const [, stockNumber = '', name = '', value = ''] =
    /^([^=]+)\.(\w+)(?:=([\s\S]*))?$/.exec(set ?? release ?? '') ?? []
  const field = overridableFields.find((one) => one === name || one.replace(/Cents$|Km$/, '') === name)
  if (!field)
    throw badArgument(`Write <stock number>.<field>; the fields are ${overridableFields.join(', ')}.`)
  const carId = await findFedCar(db, source.id, stockNumber)
  if (carId === null) throw badArgument(`This source has no vehicle ${stockNumber}.`)
  const nowMs = Date.now()
  await db.transaction(async (tx) => {
    if (set !== undefined) await overrideField(tx, carId, field, value, { name: 'import', nowMs })
    else if (!(await releaseField(tx, carId, field, nowMs)))
      throw badArgument(`${field} of ${stockNumber} was not set by hand.`)
  })
  print([set === undefined ? 'The file decides it again.' : 'Set; it stays until it is released.'])
}

async function showSecret(source: sources.Source): Promise<void> {
  const keys = await openKeys(parseEnv(process.env), 'platform')
  print([
    `Its system posts single vehicles to https://<any of your sites>/api/stock_sources/${source.id}/vehicles`,
    `with this secret as X-API-KEY, as Bearer, as the password of Basic, or as the key of Forecourt-Signature:`,
    deriveSourceSecrets(source.id, keys.webhooks)[0],
  ])
}

async function showSource(database: Database, source: sources.Source, dataDir: string): Promise<void> {
  await showMapping(database, source)
  print([`Files that are put into ${sourceFolder(dataDir, source)} are taken in while the server runs.`])
  if (source.url) print([`Every ${source.everyMinutes} minutes the file is fetched from ${source.url}.`])
  const { waiting, fetched, broken } = await reportPhotos(database.drizzle, source.id)
  print([
    `Photos: ${fetched} fetched, ${waiting} waiting, ${broken.length} broken.`,
    ...broken.slice(0, 50).map(({ stockNumber, url, reason }) => `  ${stockNumber}: ${url} ${reason ?? ''}`),
  ])
  for (const run of await listRuns(database.drizzle, source.id, 10))
    print((await describeRun(database.drizzle, run)).slice(0, 2 + run.reasons.length))
}

async function showMapping({ drizzle: db }: Database, source: sources.Source): Promise<void> {
  const kept = await sources.findMapping(db, source.id)
  if (!kept) return print(['No mapping yet: the first file gives one.'])
  const [last] = await listRuns(db, source.id, 1)
  print([
    `Mapping ${kept.version}${kept.madeBy === 'guess' ? ', guessed: correct it with --mapping' : ''}:`,
    ...Object.entries(kept.mapping.fields).map(([field, from]) => `  ${field} ← ${from.columns.join(', ')}`),
    ...Object.entries(kept.mapping.attributes).map(([label, column]) => `  ${label} ← ${column}`),
    ...(last?.unread ?? []).map(
      ({ column, guess }) => `  Not read: ${column}${guess === null ? '' : `, which may be ${guess}`}`,
    ),
  ])
}

function wholeNumber(name: string, text: string, most: number): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0 || Number(text) > most)
    throw badArgument(`--${name} must be a whole number from 1 to ${most}.`)
  return Number(text)
}

function webAddress(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw badArgument('--url must be an address that starts with https://.')
  return text
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line)
}
