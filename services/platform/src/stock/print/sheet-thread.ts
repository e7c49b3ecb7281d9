import { parentPort } from 'node:worker_threads'
import { drawSheet } from './draw-sheet.ts'
import type { Sheet } from './sheet.ts'

export type SheetJob = { id: number; sheet: Sheet; createdAtMs: number }
export type SheetResult = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string }

parentPort?.on('message', async ({ id, sheet, createdAtMs }: SheetJob) => {
  try {
    const bytes = await drawSheet(sheet, createdAtMs)
    parentPort?.postMessage({ id, bytes } satisfies SheetResult, [bytes.buffer])
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    parentPort?.postMessage({ id, error: text } satisfies SheetResult)
  }
})
