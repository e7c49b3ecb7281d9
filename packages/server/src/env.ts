import { isIP } from 'node:net'
import * as z from 'zod'
import { parseDsn } from './errors/parse-dsn.ts'
import { followVariable } from './follow-variable.ts'
import { keyTable, listPurposes } from './keys/key-table.ts'
import { type ProvidedKeys, readProvidedKeys } from './keys/read-keys.ts'
import { readVariableFiles } from './read-variable-files.ts'
import { hasDatabase, plays, type Role } from './roles.ts'
import { nameStorageSettings, storageFaults, storageVariables } from './storage-variables.ts'

export type Env = ReturnType<typeof nameValues>

/** The demo's credentials; a live deployment refuses them. */
export const demoCredentials = { user: 'demo', password: 'forecourt-demo' } as const

/** A reserved domain (RFC 2606); a live deployment with a mail server must set its own address. */
const demoMailFrom = 'leads@forecourt.example'

/** Longer than most load balancers take between two probes. */
const liveDrainSeconds = 5

/** AutoGrab has one address; each reseller of NEVDIS has its own, so that one must be configured. */
const autograbUrl = 'https://api.autograb.com.au'

const url = (...protocols: readonly string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    })
    .optional()

const smtpUrl = url('smtp:', 'smtps:')

const portNumber = z.string().refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
  error: 'must be a whole number from 0 to 65535',
})
const port = (fallback: string) => portNumber.default(fallback)

const address = z
  .string()
  .refine((text) => isIP(text) !== 0, { error: 'must be an IP address: 0.0.0.0 and :: are all of them' })
  .default('127.0.0.1')

const schema = z.object({
  FORECOURT_MODE: z.enum(['demo', 'live'], { error: 'must be demo or live' }).default('demo'),
  HOST: address,
  PORT: port('3000'),
  METRICS_HOST: address,
  METRICS_PORT: portNumber.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  ...storageVariables,
  ONE_MACHINE: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  SITE: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, { error: 'must be a site slug: letters, digits, hyphen and underscore' })
    .optional(),
  PLATFORM_URL: url('http:', 'https:'),
  DASHBOARD_URL: url('http:', 'https:'),
  STAGING_URL: url('http:', 'https:'),
  STAFF_URL: url('http:', 'https:'),
  SMTP_URL: smtpUrl,
  PAYMENT_ACCOUNTS: z.string().optional(),
  PAYMENT_SANDBOX_PORT: port('0'),
  PAYMENT_SANDBOX_URL: url('http:', 'https:'),
  NEVDIS_URL: url('http:', 'https:'),
  NEVDIS_KEY: z.string().optional(),
  AUTOGRAB_URL: url('http:', 'https:'),
  AUTOGRAB_KEY: z.string().optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, { error: 'must be an e-mail address' })
    .optional(),
  PLATFORM_USER: z.string().optional(),
  PLATFORM_PASSWORD: z.string().optional(),
  TRUST_PROXY: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, { error: 'must be a whole number of seconds up to 999' })
    .optional(),
  DEMO_STOCK_MINUTES: z
    .string()
    .regex(/^\d{1,4}$/, { error: 'must be a whole number of minutes, or 0 for never' })
    .default('3'),
  DEMO_DRAW_AHEAD: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('1'),
  BUILD_ID: z
    .string()
    .regex(/^[\w.-]{1,60}$/, { error: 'must be up to 60 letters, digits, dots and hyphens' })
    .optional(),
  ERROR_SINK_URL: z
    .string()
    .refine((text) => parseDsn(text) !== null, { error: 'must be a DSN: https://key@host/project' })
    .optional(),
  LOG_CALLS: z.enum(['debug', 'info'], { error: 'must be debug or info' }).default('debug'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => Number(text) >= 0 && Number(text) <= 1, { error: 'must be a share from 0 to 1' })
    .default('1'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be debug, info, warn, error or silent',
    })
    .default('info'),
})

export const variableNames: readonly string[] = [
  ...Object.keys(schema.shape),
  ...Object.values(keyTable).map(({ variable }) => variable),
]

type Source = Readonly<Record<string, string | undefined>>

/**
 * Parses the environment of a process. All faults are in the message of one error, whose code is `bad_env`. Commands
 * have no role: where they run, PLATFORM_URL says whether the platform is there or elsewhere.
 */
export function parseEnv(source: Source, givenRole?: Role): Env {
  const { given, faults: fileFaults } = readGiven(source)
  const role = givenRole ?? (given.PLATFORM_URL === undefined ? 'all' : 'website')
  const parsed = schema.safeParse(given)
  const { keys, faults: keyFaults } = readProvidedKeys(given)
  const faults = [
    ...fileFaults,
    ...listIssues(parsed.error),
    ...storageFaults(given),
    ...roleFaults(given, role),
    ...secretFaults(given, role),
    ...keyFaults,
  ]
  if (!parsed.success || faults.length > 0) throw badEnvironment(faults)
  return nameValues(parsed.data, given, keys, role)
}

/** What a command needs that only opens the database, also where other variables are wrong. */
export function parseDatabaseEnv(source: Source): Pick<Env, 'dataDir' | 'databaseUrl'> {
  const { given, faults: fileFaults } = readGiven(source, ['DATA_DIR', 'DATABASE_URL'])
  const parsed = schema.pick({ DATA_DIR: true, DATABASE_URL: true }).safeParse(given)
  const faults = [...fileFaults, ...listIssues(parsed.error)]
  if (!parsed.success || faults.length > 0) throw badEnvironment(faults)
  return { dataDir: parsed.data.DATA_DIR, databaseUrl: parsed.data.DATABASE_URL ?? null }
}

/** What a command needs that works on the storage, also where other variables are wrong. */
export function parseStorageEnv(source: Source) {
  const shape = { DATA_DIR: schema.shape.DATA_DIR, ...storageVariables }
  const { given, faults: fileFaults } = readGiven(source, Object.keys(shape))
  const parsed = z.object(shape).safeParse(given)
  const faults = [...fileFaults, ...listIssues(parsed.error), ...storageFaults(given)]
  if (!parsed.success || faults.length > 0) throw badEnvironment(faults)
  const { DATA_DIR, BACKUP_KEEP } = parsed.data
  return {
    dataDir: DATA_DIR,
    storage: nameStorageSettings(parsed.data, given),
    /** How many backups are kept; null for all. */
    backupKeep: BACKUP_KEEP === undefined ? null : Number(BACKUP_KEEP),
  }
}

function readGiven(source: Source, names: readonly string[] = variableNames) {
  // An empty value means "not set", as shells and compose files write it.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const { values, faults } = readVariableFiles(set, names)
  return { given: { ...set, ...values }, faults }
}

function listIssues(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`)
}

function badEnvironment(faults: readonly string[]): Error {
  const message = `The environment is not right:\n${faults.map((f) => `  - ${f}`).join('\n')}`
  return Object.assign(new Error(message), { code: 'bad_env', faults })
}

function nameValues(values: z.infer<typeof schema>, given: Source, keys: ProvidedKeys, role: Role) {
  return {
    role,
    mode: values.FORECOURT_MODE,
    /** The address to listen on. */
    host: values.HOST,
    port: Number(values.PORT),
    /** Where metrics are served; null for nowhere. */
    metrics:
      values.METRICS_PORT === undefined
        ? null
        : { port: Number(values.METRICS_PORT), hostname: values.METRICS_HOST },
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    /** Where pictures and backups are kept. */
    storage: nameStorageSettings(values, given),
    /** Pins the complete deployment to one site. */
    site: values.SITE ?? null,
    /** The specification's {base}; null where the platform is in this process. */
    platformUrl: hasDatabase(role) ? null : (values.PLATFORM_URL ?? null),
    dashboardUrl: values.DASHBOARD_URL ?? null,
    /** Replaces the dashboard's host when set (S7.02). */
    stagingUrl: values.STAGING_URL ?? null,
    /** The dashboard's address for staff; null if it runs next to the sites, at the host dashboard.localhost. */
    staffUrl: values.STAFF_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    /** The same as it is now, where it is in a file. */
    readSmtpUrl:
      values.SMTP_URL === undefined
        ? null
        : followVariable(
            { value: values.SMTP_URL, file: given.SMTP_URL_FILE ?? null },
            {
              isFine: (text) => smtpUrl.safeParse(text).success,
            },
          ),
    /** The sender of all mail; its domain must authorise the mail server. */
    mailFrom: values.MAIL_FROM ?? demoMailFrom,
    /** The accounts at payment gateways with their secrets, as a JSON list; null for none. */
    paymentAccounts: values.PAYMENT_ACCOUNTS ?? null,
    /** The port of a demo's payment sandbox (0: any), and its address for browsers if that differs. */
    paymentSandboxPort: Number(values.PAYMENT_SANDBOX_PORT),
    paymentSandboxUrl: values.PAYMENT_SANDBOX_URL ?? null,
    /** The providers of vehicle data by plate: address and key of each; null for none. */
    nevdis:
      values.NEVDIS_KEY && values.NEVDIS_URL ? { origin: values.NEVDIS_URL, key: values.NEVDIS_KEY } : null,
    autograb: values.AUTOGRAB_KEY
      ? { origin: values.AUTOGRAB_URL ?? autograbUrl, key: values.AUTOGRAB_KEY }
      : null,
    platformUser: values.PLATFORM_USER ?? demoCredentials.user,
    platformPassword: values.PLATFORM_PASSWORD ?? demoCredentials.password,
    /** The keys by purpose that the environment provides; all others are in the data directory. */
    keys,
    /** Whether X-Forwarded-Proto comes from our own proxy. */
    trustProxy: values.TRUST_PROXY === '1',
    /** How long a process that is told to stop goes on, so that load balancers notice it first. */
    drainSeconds: Number(values.DRAIN_SECONDS ?? (values.FORECOURT_MODE === 'live' ? liveDrainSeconds : 0)),
    /** The interval in minutes at which the demo's stock files are imported again; 0 for never. */
    demoStockMinutes: Number(values.DEMO_STOCK_MINUTES),
    /** Whether the demo draws the pictures of its first pages in advance. */
    demoDrawsAhead: values.DEMO_DRAW_AHEAD === '1',
    /** What tells builds of one version apart, such as a commit. */
    buildId: values.BUILD_ID ?? null,
    /** Where errors are reported, as a DSN of Sentry; null for nowhere. */
    errorSink: values.ERROR_SINK_URL ?? null,
    /** At which level the platform logs its calls. */
    logsCalls: values.LOG_CALLS,
    /** Where traces are sent, and the share of them that is. */
    tracing: {
      endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
      share: Number(values.OTEL_TRACES_SAMPLER_ARG),
    },
    logLevel: values.LOG_LEVEL,
  }
}

/** What a role needs in any mode. */
function roleFaults({ PLATFORM_URL: platform, DATABASE_URL: database }: Source, role: Role): string[] {
  if (role === 'all')
    return platform === undefined
      ? []
      : [
          'PLATFORM_URL names a platform elsewhere: start this process with --role website or --role dashboard',
        ]
  if (hasDatabase(role))
    return database === undefined
      ? [`DATABASE_URL is missing: a ${role} shares a Postgres with others; our own is for one process alone`]
      : []
  return platform === undefined ? [`PLATFORM_URL is missing: a ${role} needs the address of a platform`] : []
}

function secretFaults(values: Source, role: Role): string[] {
  const halves = [values.NEVDIS_KEY, values.NEVDIS_URL].filter((half) => half !== undefined).length
  const half = halves === 1 ? ['NEVDIS_KEY and NEVDIS_URL belong together: one of them is missing'] : []
  if (values.FORECOURT_MODE !== 'live') return half
  const { PLATFORM_USER: user, PLATFORM_PASSWORD: password } = values
  return [
    ...half,
    plays(role, 'worker') && values.SMTP_URL === undefined
      ? 'SMTP_URL is missing: without a mail server, enquiries would only be written to files'
      : null,
    role === 'all' && values.DATABASE_URL === undefined && values.ONE_MACHINE !== '1'
      ? 'DATABASE_URL is missing: live mode needs a Postgres; ONE_MACHINE=1 says that our own in DATA_DIR is meant'
      : null,
    (role === 'platform' || values.SMTP_URL !== undefined) && values.MAIL_FROM === undefined
      ? 'MAIL_FROM is missing: live mode needs an address to send mail from'
      : null,
    user === undefined ? 'PLATFORM_USER is missing: live mode has no default for it' : null,
    password === undefined ? 'PLATFORM_PASSWORD is missing: live mode has no default for it' : null,
    user === demoCredentials.user ? 'PLATFORM_USER is the demo user: live mode needs one of its own' : null,
    password === demoCredentials.password
      ? 'PLATFORM_PASSWORD is the demo password: live mode needs one of its own'
      : password !== undefined && isWeakPassword(password)
        ? `PLATFORM_PASSWORD is weak: it needs ${fewestCharacters} characters that nobody guesses`
        : null,
    // A website that runs apart from its platform may be one of several, so all need the same keys: a ticket of one
    // must be valid at the others.
    ...(hasDatabase(role) ? [] : listPurposes('website'))
      .map((purpose) => keyTable[purpose].variable)
      .filter((variable) => values[variable] === undefined)
      .map((variable) => `${variable} is missing: websites apart from their platform share its keys`),
  ].filter((fault) => fault !== null)
}

const fewestCharacters = 16
const fewestDifferent = 8

/** Too short, or only a few characters or one word repeated. */
function isWeakPassword(password: string): boolean {
  const repeats = `${password}${password}`.indexOf(password, 1) < password.length
  return password.length < fewestCharacters || new Set(password).size < fewestDifferent || repeats
}
