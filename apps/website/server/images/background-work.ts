import { cacheTable } from '@forecourt/domain/capacity/cache-table'

const maxWaiting = cacheTable.laterPictures.maxEntries
const breathMs = 200

/**
 * Background work: one job at a time, in order, with pauses in between, and none while visitors keep the machine busy.
 * Jobs beyond the limit are dropped; the next visitor's request adds them again.
 */
export function createBackgroundWork(isBusy: () => boolean) {
  const waiting = new Map<string, () => Promise<unknown>>()
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, breathMs).unref())
      const [next] = waiting
      if (isBusy() || !next) continue
      const [key, work] = next
      // Jobs report their own failures, which must not stop the rest.
      await work().catch(() => {})
      waiting.delete(key)
    }
    running = null
  }

  return {
    add(key: string, work: () => Promise<unknown>): void {
      if (waiting.has(key) || waiting.size >= maxWaiting) return
      waiting.set(key, work)
      running ??= run()
    },
    /** Resolves when no jobs are left. */
    done: async (): Promise<void> => {
      await running
    },
    close: () => waiting.clear(),
  }
}
