import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import type { Listener } from '../../../infrastructure/changes/open-listener.ts'
import { errorCode } from '../../../infrastructure/database/connection/error-code.ts'

const channel = 'forecourt_stock'

/** `resume`: a source has runs to go on with. `stop`: the run whose file is read was cancelled. */
export type StockNotice = 'resume' | 'stop'

export type StockNotices = {
  /** Tells all other processes. Who misses it resumes within half a minute, or reads a cancelled file to its end. */
  send: (notice: StockNotice, sourceId: number) => Promise<void>
}

/** What processes tell each other about runs of stock, so that staff need not wait for the next round of a worker. */
export async function openStockNotices(
  { db, listener, log }: { db: NodePgDatabase; listener: Listener; log: Pick<Logger, 'warn'> },
  onNotice: (notice: StockNotice, sourceId: number) => void,
): Promise<StockNotices> {
  const self = randomUUID()
  await listener.listen(channel, {
    onNotice(payload) {
      const [, notice, sourceId, sender] = /^(resume|stop) (\d+) (\S+)$/.exec(payload) ?? []
      if (notice && sender !== self) onNotice(notice as StockNotice, Number(sourceId))
    },
  })
  return {
    async send(notice, sourceId) {
      const payload = `${notice} ${sourceId} ${self}`
      await db.execute(sql`select pg_notify(${channel}, ${payload})`).catch((error: unknown) => {
        log.warn({ sourceId, code: errorCode(error) }, 'Other processes could not be told about a stock run')
      })
    },
  }
}
