import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { parse } from 'csv-parse'
import type pg from 'pg'

/** The messages of `pg` for COPY, which only a custom query may send. */
type CopyConnection = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  stream: Writable
}

/** The minimum for reading a file into a database: csv-parse, and COPY of its cells into a table of texts. */
export async function copyFile(pool: pg.Pool, path: string, columns: number): Promise<void> {
  const names = Array.from({ length: columns }, (_, at) => `c${at}`)
  const client = await pool.connect()
  try {
    await client.query(
      `drop table if exists bare; create table bare (${names.map((name) => `${name} text`).join()})`,
    )
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let connection: CopyConnection | null = null
    client.query({
      submit(own: CopyConnection) {
        connection = own
        own.query('copy bare from stdin')
      },
      handleCopyInResponse: () =>
        void sendRows(
          path,
          (chunk) => connection?.sendCopyFromChunk(chunk),
          () => connection?.stream,
        )
          .then(() => connection?.endCopyFrom())
          .catch(reject),
      handleError: reject,
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
    } as unknown as pg.Submittable)
    await promise
  } finally {
    client.release()
  }
}

const batchBytes = 64_000

async function sendRows(
  path: string,
  send: (chunk: Buffer) => void,
  stream: () => Writable | undefined,
): Promise<void> {
  const rows: AsyncIterable<string[]> = createReadStream(path).pipe(parse({ from_line: 2 }))
  let text = ''
  for await (const row of rows) {
    text += `${row.map(escapeCell).join('\t')}\n`
    if (text.length < batchBytes) continue
    send(Buffer.from(text))
    text = ''
    if (stream()?.writableNeedDrain) await new Promise((resolve) => stream()?.once('drain', resolve))
  }
  if (text !== '') send(Buffer.from(text))
}

function escapeCell(cell: string): string {
  return /[\\\t\n\r]/.test(cell)
    ? cell.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : cell
}
