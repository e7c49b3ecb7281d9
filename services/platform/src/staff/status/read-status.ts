import { setTimeout as delay } from 'node:timers/promises'
import { everythingReach } from '@forecourt/domain/person/staff/reach'
import { backupTime, listBackups } from '../../infrastructure/database/backup/stored-backups.ts'
import { listProcesses } from '../../infrastructure/fleet/report-process.ts'
import { listDeadDeliveries } from '../../outbox/deliveries/report-store.ts'
import { measureLedger } from '../../outbox/deliveries/store.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { listDeadMails } from '../accounts/mail-store.ts'
import { checkSources } from './source-store.ts'
import * as store from './store.ts'

type Storage = StaffContext['storage']

/** Rows of each list on the screen. */
const most = 50
const shownBackups = 5
/** A storage that hangs must not keep operators from the rest. */
const patienceMs = 3_000

export async function readStatus({ db, queue, storage, clock }: StaffContext) {
  const nowMs = clock()
  const stored = readStored(storage)
  return {
    at: nowMs,
    processes: await listProcesses(db),
    queues: (await queue.measure()).map(({ failed, ...figures }) => ({
      ...figures,
      failed: failed && { count: failed.length, jobs: failed.slice(0, most) },
    })),
    deadLetters: await readDeadLetters(db),
    sources: await readSources(db, nowMs),
    domains: {
      proved: await store.countProvedDomains(db),
      pending: await store.listPendingDomains(db, most),
    },
    ...(await stored),
  }
}

async function readDeadLetters(db: StaffContext['db']) {
  const { dead } = await measureLedger(db)
  const deliveries = await listDeadDeliveries(db, most)
  const mails = await listDeadMails(db, most)
  return {
    count: dead + mails.count,
    newest: [
      ...mails.newest.map(({ kind, ...mail }) => ({
        ...mail,
        kind: 'staff-mail' as const,
        message: kind,
        site: null,
        leadId: null,
      })),
      ...deliveries.map(({ kind, ...delivery }) => ({
        ...delivery,
        kind: 'delivery' as const,
        message: kind,
      })),
    ].slice(0, most),
  }
}

async function readSources(db: StaffContext['db'], nowMs: number) {
  const sources = await checkSources(db, everythingReach, nowMs)
  const troubled = sources.flatMap(({ id, name, dealership, trouble, startedAt }) =>
    trouble ? [{ id, name, dealership, trouble, lastAt: startedAt }] : [],
  )
  return { count: sources.length, troubled: troubled.slice(0, most) }
}

/** Whether the storage answers, by its list of backups. */
async function readStored(storage: Storage) {
  const { place } = storage
  const none = { count: 0, newest: [] }
  const reading = readBackups(storage).then(
    (backups) => ({ storage: { place, fault: null }, backups }),
    (error: unknown) => ({
      storage: { place, fault: error instanceof Error ? error.message : `${place} cannot be read.` },
      backups: none,
    }),
  )
  const silent = { storage: { place, fault: `${place} does not answer.` }, backups: none }
  return Promise.race([reading, delay(patienceMs, silent, { ref: false })])
}

async function readBackups(storage: Storage) {
  const keys = await listBackups(storage)
  const newest = await Promise.all(
    keys
      .slice(-shownBackups)
      .reverse()
      .map(async (key) => ({ name: key, at: backupTime(key), bytes: (await storage.head(key))?.bytes ?? 0 })),
  )
  return { count: keys.length, newest }
}
