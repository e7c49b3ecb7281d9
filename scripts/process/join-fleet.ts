import { setTimeout as delay } from 'node:timers/promises'
import type { ProcessReportJson } from '@forecourt/contract/endpoints/fleet'
import type { Logger } from 'pino'
import { endWithSentence } from './end-with-sentence.ts'

const heartbeatMs = 10_000
/** While the platform has not answered yet. */
const retryMs = 1_000

/** Where running processes are known: the database, or the platform's calls. */
export type FleetPort = {
  report: (report: ProcessReportJson) => Promise<string[]>
  leave: (id: string) => Promise<void>
}

/**
 * Registers this process with the others and keeps its row alive. A process that does not match them is refused with the
 * reasons; one that is compared late, because its platform did not answer before, ends with them. Returns what removes
 * the row.
 */
export async function joinFleet(
  report: ProcessReportJson,
  port: FleetPort,
  { log, waitsForPlatform }: { log: Logger; waitsForPlatform: boolean },
): Promise<() => Promise<void>> {
  const closing = new AbortController()
  let hasJoined = false
  let wasAnswered = true

  async function send(): Promise<void> {
    const faults = await port.report(report)
    if (faults.length > 0) throw refuse(faults)
    hasJoined = true
    wasAnswered = true
  }

  function missAnswer(error: unknown): void {
    if (wasAnswered)
      log.warn({ err: error }, 'This process could not be compared with the others; trying again')
    wasAnswered = false
  }

  async function beat(): Promise<void> {
    const { signal } = closing
    while (!signal.aborted) {
      await delay(hasJoined ? heartbeatMs : retryMs, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      await send().catch((error: unknown) => (isRefusal(error) ? endWithSentence(error) : missAnswer(error)))
    }
  }

  await send().catch((error: unknown) => {
    if (!waitsForPlatform || isRefusal(error)) throw error
    missAnswer(error)
  })
  const beating = beat()
  return async () => {
    closing.abort()
    // A report that is under way would write the row again.
    await beating
    if (hasJoined && wasAnswered) await port.leave(report.id).catch(missAnswer)
  }
}

const refusalCode = 'FLEET_MISMATCH'

function refuse(faults: readonly string[]): Error {
  const lines = faults.map((fault) => `  - ${fault}`).join('\n')
  return Object.assign(new Error(`This process does not fit to the running installation:\n${lines}`), {
    code: refusalCode,
  })
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === refusalCode
}
