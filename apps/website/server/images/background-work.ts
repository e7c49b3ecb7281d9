import { cacheTable } from '@forecourt/domain/capacity/cache-table'

const mostWaiting = cacheTable.laterPictures.maxEntries
const breathMs = 200

/**
 * Work that nobody waits for: one piece at a time, in order, with a breath between pieces and none while visitors keep
 * the machine busy. What does not fit is left out; it comes up again with the next visitor.
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
      // Work reports its own failures; they must not end the rest.
      await work().catch(() => {})
      waiting.delete(key)
    }
    running = null
  }

  return {
    add(key: string, work: () => Promise<unknown>): void {
      if (waiting.has(key) || waiting.size >= mostWaiting) return
      waiting.set(key, work)
      running ??= run()
    },
    /** Resolves when nothing is left. */
    done: async (): Promise<void> => {
      await running
    },
    close: () => waiting.clear(),
  }
}
