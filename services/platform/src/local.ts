import type { WorkerTable } from '@forecourt/domain/capacity/worker-table'
import type { GatewayEnvironment } from '@forecourt/payments/accounts/connect-account'
import type { NamedAccount } from '@forecourt/payments/accounts/name-accounts'
import type { FindProcessor } from '@forecourt/payments/create-processors'
import type { PlatformKeys } from '@forecourt/server/keys/key-ring'
import { createMetrics, type Metrics } from '@forecourt/server/metrics/metrics'
import type { StorageSettings } from '@forecourt/server/storage-variables'
import { openVehicleData, type VehicleDataOptions } from '@forecourt/vehicle-data/open-vehicle-data'
import type { Hono } from 'hono'
import pg from 'pg'
import type { Logger } from 'pino'
import { createPlatform } from './app.ts'
import { collectMetrics } from './collect-metrics.ts'
import { createContext, createMessageSources } from './create-context.ts'
import { runExpiry } from './delete-expired-data.ts'
import { openChangeFeed } from './infrastructure/changes/change-feed.ts'
import { openListener } from './infrastructure/changes/open-listener.ts'
import type { Database } from './infrastructure/database/connection/database.ts'
import { openDatabase } from './infrastructure/database/open-database.ts'
import type { Credentials } from './infrastructure/http/basic-auth.ts'
import { createErrorReports } from './infrastructure/http/error-reports.ts'
import { createNameLookup } from './infrastructure/network/create-name-lookup.ts'
import { encodeInProcess, encodeInWorker } from './infrastructure/pictures/picture-encoder.ts'
import { openQueue } from './infrastructure/queue/open-queue.ts'
import { type QueueTimings, queueTimings } from './infrastructure/queue/queue-timings.ts'
import { openStorage, type StorageOptions } from './infrastructure/storage/open-storage.ts'
import { createWorkerPool } from './infrastructure/workers/worker-pool.ts'
import { eraseApplications } from './money/finance/erase-applications.ts'
import { createSandboxBureau } from './money/finance/sandbox-bureau.ts'
import { openPayments, type PaymentOptions } from './money/reservations/payment/open-payments.ts'
import { openOwnAccounts } from './money/reservations/payment/own-accounts.ts'
import { runReservations } from './money/reservations/run-reservations.ts'
import { runOutbox } from './outbox/deliveries/run-outbox.ts'
import { openMailer } from './outbox/mail/open-mailer.ts'
import { runSenderChecks } from './outbox/senders/check-sender.ts'
import { createFindSender } from './outbox/senders/find-sender.ts'
import { createOutboxTexter } from './outbox/texter.ts'
import { runAlerts } from './people/alerts/run-alerts.ts'
import { type ConversionHosts, conversionHosts } from './people/conversions/conversion-messages.ts'
import { remindOfBookings } from './people/leads/bookings/remind-of-bookings.ts'
import { sweepAbandonedLeads } from './people/leads/routing/sweep-abandoned-leads.ts'
import type { PlatformContext } from './platform-context.ts'
import { getSiteRules } from './sites/get-site-rules.ts'
import { runStaffMail } from './staff/accounts/send-staff-mail.ts'
import {
  createReadSiteFile,
  readSiteFileInWorker,
} from './staff/configuration/site-file/read-upload-in-worker.ts'
import { runRetention } from './staff/privacy/run-retention.ts'
import { watchSources } from './staff/status/tell-of-sources.ts'
import { createPictureFiles, type DrawPicture, type PictureFiles } from './stock/pictures/picture-files.ts'
import { measureStockJobs } from './stock/sources/jobs/measure-stock-jobs.ts'
import { resumeSource } from './stock/sources/jobs/resume-source.ts'
import { createStockJobs } from './stock/sources/jobs/stock-jobs.ts'
import { createStockJobsInWorkers, stopFile } from './stock/sources/jobs/stock-jobs-in-workers.ts'
import { openStockNotices } from './stock/sources/jobs/stock-notices.ts'
import { runImports } from './stock/sources/pulls/run-imports.ts'
import type { WorkerSettings } from './worker.ts'

export type DeliveryOptions = {
  /** Without a mail server, messages are written as files under the data directory. */
  /** A function where it may change while the process runs. */
  smtpUrl: string | (() => string) | null
  /** The platform's own sender address. */
  mailFrom: string
  /** False in live mode: webhooks may only reach the public network. */
  allowsPrivateWebhooks: boolean
  /** Whether conversions are reported to ad networks: not in a demo, unless a sandbox replaces the networks. */
  tellsNetworks?: boolean
  conversionHosts?: ConversionHosts
  timings?: Partial<QueueTimings>
}

export type LocalPlatformOptions = {
  dataDir: string
  databaseUrl: string | null
  /** Where pictures are kept: by default under the data directory. */
  storage?: StorageSettings
  credentials: Credentials
  keys: PlatformKeys
  log: Logger
  /** At which level each call is logged; `debug` by default. */
  logsCalls?: 'debug' | 'info'
  /** Those of the process; without them nobody collects any. */
  metrics?: Metrics
  /** Renders pictures that are stored as drawings; null where there are none, as in live mode. */
  drawPicture: DrawPicture | null
  /** How leads are delivered. Without it they are stored only. */
  delivery?: DeliveryOptions
  /** False where workers are processes of their own: this one then answers calls and runs no jobs. */
  runsJobs?: boolean
  /** Called when the schema is up to date and before anything runs; throws to refuse the start. Returns what undoes it. */
  admit?: (db: Database['drizzle']) => Promise<() => Promise<void>>
  /** The accounts that receive deposits. Without them no car can be reserved online. */
  payments?: PaymentOptions
  /** The same, but opened and closed by the caller. */
  findProcessor?: FindProcessor
  paymentAccounts?: readonly NamedAccount[]
  gateways?: GatewayEnvironment
  /** Looks up vehicles by plate. Without it visitors enter their vehicle manually. */
  vehicleData?: VehicleDataOptions
  /** Whether the demo credit bureau is used. Without it no credit scores are requested. */
  hasSandboxBureau?: boolean
  clock?: () => number
  /** The slug of the one site of this deployment. */
  pinnedSite?: string | null
  /** Whether the process is about to stop, which it then tells load balancers. */
  isDraining?: () => boolean
  /** The dashboard's URL, and whether demo staff can sign in with one click. */
  staff?: StaffOptions
  /**
   * The bounds of the processes that read files, by default those of the product; null where no other requests are
   * waiting, as in tests: files are then read in this process.
   */
  workers?: WorkerTable | null
  /** The name servers for lookups of dealers' domains; the machine's own by default. */
  nameServers?: readonly string[]
}

export type StaffOptions = { dashboardUrl: string; hasDemoSignIn: boolean }

export type LocalPlatform = {
  app: Hono
  context: PlatformContext
  database: Database
  pictures: PictureFiles
  /**
   * Ends the change streams, which would otherwise keep the process from stopping. Their clients reconnect to another
   * process.
   */
  endStreams: () => void
  close: () => Promise<void>
}

const inFolder: StorageSettings = { place: 'folder', also: null, publicUrl: null, s3: null }

/** Opens the complete platform in this process: database, change feed and calls. */
export async function openLocalPlatform(options: LocalPlatformOptions): Promise<LocalPlatform> {
  const { log, logsCalls = 'debug', metrics = createMetrics({ role: 'platform', version: '' }) } = options
  const database = await openDatabase({ ...options, serves: true })
  let leave = async () => {}
  try {
    leave = (await options.admit?.(database.drizzle)) ?? leave
    const listener = openListener({ openClient: () => new pg.Client(database.connectionConfig), log })
    const changes = await openChangeFeed({ db: database.drizzle, listener, log })
    const { delivery, keys } = options
    const timings = { ...queueTimings, ...delivery?.timings }
    const runsJobs = options.runsJobs ?? true
    const jobs = runsJobs ? delivery : undefined
    const queue = await openQueue({ pool: database.pool, log, works: jobs !== undefined, timings })
    const clock = options.clock ?? Date.now
    const payments = options.payments && (await openPayments(options.payments, options.dataDir, clock))
    const ownAccounts = await openOwnAccounts({ db: database.drizzle, keys, changes, clock, log })
    const findGiven = options.findProcessor ?? payments?.findProcessor ?? (() => null)
    // A dealer's own account comes before one of the platform with the same key.
    const findProcessor: FindProcessor = (processor, publicKey) =>
      ownAccounts.find(processor, publicKey) ?? findGiven(processor, publicKey)
    const reports = createErrorReports((report) => log.error(report, 'Error report'))
    const mailer =
      jobs && openMailer({ smtpUrl: jobs.smtpUrl, from: jobs.mailFrom, dataDir: options.dataDir })
    const names = createNameLookup(options.nameServers)
    const { drizzle: db, pool, isReady } = database
    const storagePlace: StorageOptions = { dataDir: options.dataDir, storage: options.storage ?? inFolder }
    const storage = openStorage(storagePlace)
    const pictures = createPictureFiles(storage, options.drawPicture)
    const workers =
      options.workers === null
        ? null
        : createWorkerPool(
            new URL('./worker.ts', import.meta.url),
            { connectionConfig: database.connectionConfig, storage: storagePlace } satisfies WorkerSettings,
            options.workers,
          )
    const encode = workers ? encodeInWorker(workers) : encodeInProcess
    const stockJobs = measureStockJobs(
      workers ? createStockJobsInWorkers({ workers, db, clock }) : createStockJobs({ db, pool, clock }),
      { db, metrics, clock },
    )
    const stopOwnFile = (sourceId: number) => workers && stopFile(workers, sourceId)
    const notices = await openStockNotices({ db, listener, log }, (notice, sourceId) => {
      if (notice === 'stop') stopOwnFile(sourceId)
      else if (runsJobs) void resumeSource({ log, stockJobs }, sourceId)
    })
    const infrastructure = {
      ...{ db, pool, isReady, changes, reports, queue, encode },
      ...{ keys, metrics, clock, log, logsCalls },
    }
    const context = createContext(infrastructure, {
      pictures,
      stockJobs: runsJobs
        ? stockJobs
        : { ...stockJobs, resumeRuns: ({ sourceId }) => notices.send('resume', sourceId) },
      readSiteFile: workers ? readSiteFileInWorker(workers) : createReadSiteFile(pictures),
      async stopFile(sourceId) {
        stopOwnFile(sourceId)
        await notices.send('stop', sourceId)
      },
      findProcessor,
      vehicleData: options.vehicleData
        ? openVehicleData({ clock, ...options.vehicleData })
        : { nevdis: null, autograb: null },
      bureau: options.hasSandboxBureau ? createSandboxBureau() : null,
      pinnedSite: options.pinnedSite ?? null,
      isDraining: options.isDraining ?? (() => false),
      staff: {
        ...{ dashboardUrl: '', hasDemoSignIn: false },
        ...options.staff,
        dataDir: options.dataDir,
        names,
        storage,
        mailFrom: delivery?.mailFrom ?? null,
        allowsPrivate: delivery?.allowsPrivateWebhooks ?? false,
        paymentAccounts: payments?.accounts ?? options.paymentAccounts ?? [],
        gateways: payments?.environment ?? options.gateways ?? { mode: 'live', sandboxOrigin: null },
      },
    })
    collectMetrics(context)
    const app = createPlatform(context, options.credentials)
    const running =
      jobs && mailer
        ? [
            await runReservations(context.reservations, queue),
            runExpiry(context),
            runSenderChecks({ ...infrastructure, names, mailFrom: jobs.mailFrom }),
            watchSources(context.staff, timings.sweep),
            ...runImports(
              { ...context, dataDir: options.dataDir, allowsPrivate: jobs.allowsPrivateWebhooks },
              timings.sweep,
            ),
            await sweepAbandonedLeads(context, timings.sweep),
            remindOfBookings(context, timings.sweep),
            eraseApplications(context.finance, timings.sweep),
            await runRetention(context),
            runAlerts(context, timings.sweep),
            await runStaffMail({ ...context.staff, mailer }, timings.sweep),
            await runOutbox(
              {
                ...context,
                mailer,
                findSender: createFindSender({
                  ...infrastructure,
                  readAddress: async (siteId) => (await getSiteRules(db, siteId)).settings.senderEmail,
                }),
                texter: jobs.smtpUrl ? null : createOutboxTexter(options.dataDir),
                sources: createMessageSources(
                  context,
                  jobs.conversionHosts ?? (jobs.tellsNetworks ? conversionHosts : null),
                ),
                allowsPrivateWebhooks: jobs.allowsPrivateWebhooks,
              },
              timings.sweep,
            ),
          ]
        : []
    return {
      app,
      context,
      database,
      pictures: context.pictures,
      endStreams: changes.endStreams,
      async close() {
        context.indexes.close()
        await context.sheets.close()
        // Close the workers first: the periodic jobs wait for files that workers are reading.
        await workers?.close()
        await Promise.all(running.map((worker) => worker.close()))
        ownAccounts.close()
        await payments?.close()
        await queue.close()
        mailer?.close()
        context.leadRules.close()
        await changes.close()
        await listener.close()
        await leave()
        await database.close()
      },
    }
  } catch (error) {
    await leave()
    await database.close()
    throw error
  }
}
