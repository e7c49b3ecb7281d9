import { measureReservations } from './money/reservations/ledger/report-store.ts'
import { measureLedger } from './outbox/deliveries/store.ts'
import type { PlatformContext } from './platform-context.ts'
import { countWaiting } from './stock/sources/photos/photo-store.ts'

/** What costs queries is read at most this often, however many collect. */
const everyMs = 10_000

/** What the platform knows only when it is asked. Nothing is read until somebody collects metrics. */
export function collectMetrics({ metrics, indexes, pool, db, queue, clock }: PlatformContext): void {
  metrics.collect({
    name: 'search indexes',
    gauges: ['searchIndexes', 'indexedVehicles'],
    read() {
      metrics.searchIndexes.set(indexes.listHeld().length)
      metrics.indexedVehicles.set(indexes.countVehicles())
    },
  })
  metrics.collect({
    name: 'connections',
    gauges: ['poolConnections'],
    read() {
      metrics.poolConnections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      metrics.poolConnections.set({ state: 'idle' }, pool.idleCount)
      metrics.poolConnections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  metrics.collect({
    name: 'queues',
    gauges: ['queueJobs', 'queueOldest'],
    everyMs,
    async read() {
      for (const { name, ready, active, deferred, oldestSeconds } of await queue.measure()) {
        metrics.queueJobs.set({ queue: name, state: 'ready' }, ready)
        metrics.queueJobs.set({ queue: name, state: 'active' }, active)
        metrics.queueJobs.set({ queue: name, state: 'deferred' }, deferred)
        if (oldestSeconds !== null) metrics.queueOldest.set({ queue: name }, oldestSeconds)
      }
    },
  })
  metrics.collect({
    name: 'deliveries',
    gauges: ['deadLetters', 'oldestDelivery'],
    everyMs,
    async read() {
      const { dead, oldestSeconds } = await measureLedger(db)
      metrics.deadLetters.set(dead)
      metrics.oldestDelivery.set(oldestSeconds)
    },
  })
  metrics.collect({
    name: 'reservations',
    gauges: ['holdsActive', 'paymentsUnknown'],
    everyMs,
    async read() {
      const { held, unknown } = await measureReservations(db, clock())
      metrics.holdsActive.set(held)
      metrics.paymentsUnknown.set(unknown)
    },
  })
  metrics.collect({
    name: 'photos',
    gauges: ['photosWaiting'],
    everyMs,
    async read() {
      metrics.photosWaiting.set(await countWaiting(db))
    },
  })
}
