import type { Log } from '../../../app/request/contexts.ts'

const everyMs = 10_000

/** One line for many cached pages: a line each would cost more than sending the page. */
export function createCachedPageLog(log: Pick<Log, 'info'>) {
  let sent = 0
  let unchanged = 0
  const timer = setInterval(write, everyMs).unref()

  function write(): void {
    if (sent + unchanged > 0) log.info({ sent, unchanged }, 'cached pages')
    sent = 0
    unchanged = 0
  }

  return {
    count(status: number): void {
      if (status === 304) unchanged++
      else sent++
    },
    close(): void {
      clearInterval(timer)
      write()
    },
  }
}
