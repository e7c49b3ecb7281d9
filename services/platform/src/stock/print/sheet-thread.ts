import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Comparison } from './comparison.ts'
import { drawComparison } from './draw-comparison.ts'
import { drawSheet } from './draw-sheet.ts'
import type { Sheet } from './sheet.ts'

export type SheetJob = { id: number; sheet: Sheet | Comparison; createdAtMs: number }
export type SheetResult = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string }

/** Each step takes a fifth less of a busy processor. */
const steps = 5

// Page requests come before sheets. Only Linux has thread priorities; elsewhere this would lower the priority of the
// complete process.
if (process.platform === 'linux')
  setPriority(Math.min(getPriority() + steps, constants.priority.PRIORITY_LOW))

parentPort?.on('message', async ({ id, sheet, createdAtMs }: SheetJob) => {
  try {
    const bytes = await ('vehicles' in sheet
      ? drawComparison(sheet, createdAtMs)
      : drawSheet(sheet, createdAtMs))
    parentPort?.postMessage({ id, bytes } satisfies SheetResult, [bytes.buffer])
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    parentPort?.postMessage({ id, error: text } satisfies SheetResult)
  }
})
