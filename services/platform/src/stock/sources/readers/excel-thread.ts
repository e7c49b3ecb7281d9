import { parentPort, workerData } from 'node:worker_threads'
import readWorkbook from 'read-excel-file/node'

export type ExcelSheet = { name: string; rows: string[][] }
export type ExcelResult = { sheets: ExcelSheet[] } | { broken: true }

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
}

try {
  const sheets = await readWorkbook(typeof workerData === 'string' ? workerData : Buffer.from(workerData))
  parentPort?.postMessage({
    sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(toText)) })),
  } satisfies ExcelResult)
} catch {
  parentPort?.postMessage({ broken: true } satisfies ExcelResult)
}
