import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'

export type ExcelResult = { rows: string[][] } | { broken: true }

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
}

try {
  const rows = await readSheet(String(workerData))
  parentPort?.postMessage({ rows: rows.map((row) => row.map(toText)) } satisfies ExcelResult)
} catch {
  parentPort?.postMessage({ broken: true } satisfies ExcelResult)
}
