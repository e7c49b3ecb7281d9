import { randomUUID } from 'node:crypto'
import { mkdir, rename, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { aPictureBomb } from '../../../services/platform/testing/stock/a-picture-bomb.ts'
import { ask } from '../start-server.ts'
import type { Stranger } from './add-stranger.ts'
import { endlessQuote, listRows, nestedJson, nestedXml, wideCsv, writeRows } from './hostile-files.ts'
import type { Shop } from './start-shop.ts'

type Sent = { status: number; location: string | null }

/** The host, address and cookie of a person at a browser. */
type Sender = { host: string; from: string; cookie?: string }

type Upload = { fields: Record<string, string>; field?: string; name: string; bytes: Uint8Array }

/** Posts a form with a file, as a browser without a script does. */
function sendFile(shop: Shop, { token }: Stranger, path: string, upload: Upload): Promise<Sent> {
  return sendForm(shop, asStaff(token), path, upload)
}

const asStaff = (token: string): Sender => ({
  host: 'dashboard.localhost',
  from: '198.51.100.7',
  cookie: `staff=${token}`,
})

function sendForm(
  { server }: Shop,
  sender: Sender,
  path: string,
  { fields, field = 'file', name, bytes }: Upload,
): Promise<Sent> {
  const boundary = randomUUID()
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
  const head = Object.entries(fields).map(([key, value]) => `${part(`name="${key}"`)}${value}\r\n`)
  const body = Buffer.concat([
    Buffer.from(
      `${head.join('')}--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return send(server.port, path, { sender, body, headers })
}

function send(
  port: number,
  path: string,
  {
    sender: { host: name, from, cookie },
    body,
    headers,
    method = 'POST',
  }: { sender: Sender; body?: Uint8Array; headers?: Record<string, string>; method?: string },
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const host = `${name}:${port}`
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: {
          host,
          origin: `http://${host}`,
          'x-forwarded-for': from,
          ...(cookie && { cookie }),
          ...(body && { 'content-length': body.byteLength }),
          ...headers,
        },
        agent: false,
      },
      (incoming) => {
        incoming.resume()
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, location: incoming.headers.location ?? null }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

async function withDatabase<T>({ databaseUrl }: Shop, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Waits until no run of the source is in progress; returns how the runs ended. */
function awaitRuns(shop: Shop, { sourceId }: Stranger, least: number): Promise<string[]> {
  return withDatabase(shop, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ state: string }>(
        'select state from stock_runs where source_id = $1 order by id',
        [sourceId],
      )
      const states = rows.map(({ state }) => state)
      if (states.length >= least && states.every((state) => !/ing$/.test(state))) return states
      await delay(100)
    }
  })
}

const countRuns = (shop: Shop, { sourceId }: Stranger) =>
  withDatabase(shop, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from stock_runs where source_id = $1',
      [sourceId],
    )
    return rows[0]?.n ?? 0
  })

/** Uploads a file, reviews its columns and imports it, as staff do. */
async function bringIn(shop: Shop, stranger: Stranger, name: string, content: string): Promise<void> {
  const before = await countRuns(shop, stranger)
  const bytes = new TextEncoder().encode(content)
  const path = `/imports/${stranger.sourceId}`
  const upload = (intent: string) =>
    sendFile(shop, stranger, path, { fields: { intent, has: 'no' }, name, bytes })
  await upload('mapping')
  await send(shop.server.port, `${path}/mapping`, { method: 'GET', sender: asStaff(stranger.token) })
  const { status, location } = await upload('run')
  if (status !== 302 || !location?.startsWith('/imports/runs/'))
    throw new Error(`The upload was answered ${status}, to ${location}.`)
  await awaitRuns(shop, stranger, before + 1)
}

const maxUploaded = 10_000
const maxPhotoBytes = 16_000_000

async function withSearches(shop: Shop, stranger: Stranger, work: () => Promise<void>): Promise<void> {
  const over = new AbortController()
  const asking = searchUntil(shop, stranger, over.signal)
  asking.catch(() => {})
  try {
    await work()
  } finally {
    over.abort()
  }
  await asking
}

/** Meanwhile the dealer's own search answers, from the stock of before or after. */
async function searchUntil({ server }: Shop, { host }: Stranger, signal: AbortSignal): Promise<void> {
  for (let nth = 0; !signal.aborted; nth++) {
    const headers = { 'x-forwarded-for': `198.18.${nth >> 8}.${nth & 255}` }
    const { status } = await ask(server.port, host, `/api/search?query=red+${nth}`, { headers })
    if (status !== 200) throw new Error(`The search of the dealer itself was answered ${status}.`)
    await delay(100)
  }
}

/** Puts a file into the folder of the source, as its system does by SFTP. */
async function putIntoFolder(shop: Shop, stranger: Stranger, rows: number): Promise<string | undefined> {
  const before = await countRuns(shop, stranger)
  const folder = join(shop.dataDir, 'stock', `${stranger.sourceId}-hostile`)
  await mkdir(folder, { recursive: true })
  const path = join(folder, `.${randomUUID()}`)
  await writeRows(path, rows)
  const settled = new Date(Date.now() - 60_000)
  await utimes(path, settled, settled)
  await rename(path, join(folder, `${randomUUID()}.csv`))
  return (await awaitRuns(shop, stranger, before + 1)).at(-1)
}

export type FileStormSizes = {
  nestedBytes: number
  columns: number
  rows: number
  pictures: number
  /** The width and height of each picture, in pixels. */
  edge: number
  fileBytes: number
}

/** Malicious files that one dealer can send to stop the others. Each ends when all of it has been processed. */
export const fileStorms = {
  'deep XML': (shop: Shop, stranger: Stranger, { nestedBytes }: FileStormSizes) =>
    bringIn(shop, stranger, 'deep.xml', nestedXml(nestedBytes)),
  'deep JSON': (shop: Shop, stranger: Stranger, { nestedBytes }: FileStormSizes) =>
    bringIn(shop, stranger, 'deep.json', nestedJson(nestedBytes)),
  'wide CSV': (shop: Shop, stranger: Stranger, { columns }: FileStormSizes) =>
    bringIn(shop, stranger, 'wide.csv', wideCsv(columns)),
  'an endless cell': (shop: Shop, stranger: Stranger, { fileBytes }: FileStormSizes) =>
    bringIn(shop, stranger, 'cell.csv', endlessQuote(fileBytes)),
  'forms of many megabytes': async (shop: Shop, { host }: Stranger, { fileBytes }: FileStormSizes) => {
    const bytes = new Uint8Array(fileBytes)
    const upload = { fields: { intent: 'next', step: '0' }, field: 'photos', name: 'a.jpg', bytes }
    const sender = (nth: number) => ({ host, from: `198.51.101.${nth}` })
    const encoded = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new TextEncoder().encode('a&'.repeat(fileBytes / 2))
    const sent = [
      await sendForm(shop, sender(1), '/trade-in', upload),
      await send(shop.server.port, '/trade-in', { sender: sender(2), body, headers: encoded }),
      await sendForm(shop, sender(3), '/finance', upload),
      await send(shop.server.port, '/api/photos', {
        sender: sender(4),
        body: bytes.subarray(0, maxPhotoBytes),
      }),
    ]
    // A busy server may answer 503, but nothing may fail.
    expect(sent.filter(({ status }) => status === 500)).toEqual([])
  },
  'many rows': (shop: Shop, stranger: Stranger, { rows }: FileStormSizes) =>
    withSearches(shop, stranger, async () => {
      // The folder is polled twice a minute.
      if (rows <= maxUploaded) await bringIn(shop, stranger, 'rows.csv', [...listRows(rows)].join(''))
      else expect(await putIntoFolder(shop, stranger, rows)).toBe('applied')
    }),
  'a million rows': (shop: Shop, stranger: Stranger) =>
    withSearches(shop, stranger, async () => {
      expect(await putIntoFolder(shop, stranger, 1_000_000)).toBe('failed')
    }),
  'a picture storm': async (shop: Shop, stranger: Stranger, { pictures, edge }: FileStormSizes) => {
    const bombs: Uint8Array[] = []
    for (let at = 0; at < pictures; at++) bombs.push(await aPictureBomb(at, edge))
    // Each may be accepted, refused or cut off; only the effect on others matters.
    await Promise.allSettled(
      bombs.map((bytes, at) =>
        sendFile(shop, stranger, `/stock/${stranger.carId}/photos`, {
          fields: {},
          field: 'photo',
          name: `${at}.png`,
          bytes,
        }),
      ),
    )
  },
} as const
