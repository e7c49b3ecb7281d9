import { createHash } from 'node:crypto'
import { dayMs } from '@forecourt/domain/time/duration'
import type { Metrics } from '@forecourt/server/metrics/metrics'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { DatabaseLog } from '../../../infrastructure/database/connection/database.ts'
import { errorCode } from '../../../infrastructure/database/connection/error-code.ts'
import { PlatformError } from '../../../infrastructure/http/platform-error.ts'
import type { PictureEncoder } from '../../../infrastructure/pictures/picture-encoder.ts'
import { createFairQueue, type FairQueue } from '../../../infrastructure/queue/fair-queue.ts'
import { WorkerEndedError } from '../../../infrastructure/workers/worker-process.ts'
import type { PictureFiles } from '../../pictures/picture-files.ts'
import { type DownloadBounds, DownloadError, downloadIfChanged, type FileVersion } from '../download.ts'
import * as store from './photo-store.ts'

export type PhotoContext = {
  db: NodePgDatabase
  pictures: PictureFiles
  /** Decodes files from outside; in separate processes where this one serves visitors. */
  encode: Pick<PictureEncoder, 'stockPhoto'>
  clock: () => number
  metrics: Pick<Metrics, 'photos'>
  allowsPrivate: boolean
  log: Pick<DatabaseLog, 'warn' | 'error'>
  /** Limits that differ from those of a live platform. */
  photoBounds?: DownloadBounds
}

const bounds: DownloadBounds = {
  maxBytes: 20_000_000,
  timeoutMs: 20_000,
  answerMs: 8_000,
  pace: { bytesPerSecond: 5_000, everyMs: 4_000 },
}
/** The limit for a download and the encoding that follows, which may queue behind two others of the dealer. */
const maxMs = 120_000
const slowMs = 3_000
/** Longer than a photo may take: one whose process was killed is taken up again after it. */
const claimMs = 150_000
/** How long a photo is shown before its server is asked whether there is another behind the same address. */
const againMs = 7 * dayMs
const atOnce = 6
const ofDealer = 3
const listed = 40
const carsAtOnce = 200
const maxAttempts = 4
/** After this many consecutive photos without an answer, all photos of the dealer on that server count as attempted. */
const maxSilent = 3
const maxServers = 1_000

type Silent = Map<string, number>

/**
 * Fetches pending photos, dealers taking turns. A failed photo is retried later and in the end marked as broken; a
 * server that does not answer is not asked for each of its photos.
 */
export function openPhotoFetches(context: PhotoContext): FairQueue {
  const silent: Silent = new Map()
  return createFairQueue<store.WaitingPhoto>({
    atOnce,
    ofOwner: ofDealer,
    listOwners: () => store.listDealersWaiting(context.db, context.clock()),
    listItems: (dealershipId) => store.listWaitingPhotos(context.db, dealershipId, context.clock(), listed),
    page: listed,
    keyOf: ({ carId, position, url }) => `${carId} ${position} ${url}`,
    work: (photo, signal) => fetchPhoto(context, photo, silent, signal),
    maxMs,
    slowMs,
    log: context.log,
    failure: 'A photo of stock could not be fetched',
  })
}

async function fetchPhoto(
  context: PhotoContext,
  photo: store.WaitingPhoto,
  silent: Silent,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = context
  const server = `${photo.dealershipId} ${photo.host}`
  // Another process took it meanwhile.
  const until = new Date(clock() + claimMs)
  if (!(await store.claimPhoto(db, photo, until))) return
  try {
    const found = await (photo.state === 'fetched' ? checkAgain : fetchFirst)(context, photo, signal)
    const now = clock()
    await note(db, photo, {
      ...(found && { state: 'fetched', ...found }),
      reason: null,
      checkedAt: new Date(now),
      tryAt: new Date(now + againMs),
    })
    if (found) context.metrics.photos.inc({ outcome: 'fetched' })
    silent.delete(server)
  } catch (error) {
    // A photo that was aborted by a shutdown has not failed.
    const isOver = signal.aborted && !(error instanceof DownloadError && error.isOfServer)
    if (isOver || error instanceof WorkerEndedError) {
      await store.releasePhoto(db, photo, until)
      throw error
    }
    // The photo that we have stays while its server cannot say whether there is another.
    if (photo.state === 'fetched') return
    const { message, isOfServer } = toDownloadError(context, photo, error)
    await note(db, photo, store.failedAttempt({ reason: message, maxAttempts }, new Date(clock())))
    context.metrics.photos.inc({ outcome: 'failed' })
    const times = isOfServer ? (silent.get(server) ?? 0) + 1 : 0
    silent.delete(server)
    if (times >= maxSilent) await failServer(context, photo, message)
    else if (times > 0) remember(silent, server, times)
  }
}

type Found = { imageId: string } & FileVersion

/** A photo that another vehicle has already is not fetched again. */
async function fetchFirst(
  context: PhotoContext,
  photo: store.WaitingPhoto,
  signal: AbortSignal,
): Promise<Found> {
  const known = await store.findFetched(context.db, photo.url)
  if (known) return known
  const { allowsPrivate, photoBounds = bounds } = context
  const fetched = await downloadIfChanged(photo.url, null, { ...photoBounds, allowsPrivate, signal })
  if (!fetched) throw new DownloadError('The server answered without a file.')
  return { imageId: await storePhoto(context, photo, fetched.bytes), ...fetched.version }
}

/** Null if the server has still the photo that we have. One whose server tells no version is compared by its content. */
async function checkAgain(
  context: PhotoContext,
  photo: store.WaitingPhoto,
  signal: AbortSignal,
): Promise<Found | null> {
  const { allowsPrivate, photoBounds = bounds } = context
  const fetched = await downloadIfChanged(photo.url, photo, { ...photoBounds, allowsPrivate, signal })
  return fetched && { imageId: await storePhoto(context, photo, fetched.bytes), ...fetched.version }
}

/** A dealer can name any number of servers, so the oldest entry is dropped. */
function remember(silent: Silent, server: string, times: number): void {
  const [oldest] = silent.keys()
  if (silent.size >= maxServers && oldest !== undefined) silent.delete(oldest)
  silent.set(server, times)
}

/** Every other failure counts as an attempt too; otherwise the same photo would always be retried first. */
function toDownloadError({ log }: PhotoContext, photo: store.WaitingPhoto, error: unknown): DownloadError {
  if (error instanceof DownloadError) return error
  log.error(
    { car: photo.carId, code: errorCode(error), name: error instanceof Error ? error.name : 'none' },
    'A photo of stock met an unexpected error',
  )
  return new DownloadError('The photo could not be taken in.')
}

/** Counts an attempt for all photos on a server that does not answer: trying each would take hours. */
async function failServer(
  { db, clock }: PhotoContext,
  { dealershipId, host }: store.WaitingPhoto,
  reason: string,
): Promise<void> {
  const now = new Date(clock())
  for (;;) {
    const carIds = await store.listCarsWithWaitlist(db, { dealershipId, host, now }, carsAtOnce)
    if (carIds.length === 0) return
    await db.transaction(async (tx) => {
      await store.lockTheirCars(tx, carIds)
      await store.notePhotosOfHost(tx, carIds, { host, now, reason, maxAttempts })
      await store.showCompletePhotoSets(tx, carIds)
    })
  }
}

async function note(
  db: NodePgDatabase,
  photo: store.WaitingPhoto,
  change: Parameters<typeof store.notePhoto>[2],
) {
  await db.transaction(async (tx) => {
    await store.lockTheirCars(tx, [photo.carId])
    await store.notePhoto(tx, photo, change)
    await store.showCompletePhotoSets(tx, [photo.carId])
  })
}

async function storePhoto(
  { db, pictures, encode }: PhotoContext,
  { dealershipId }: Pick<store.WaitingPhoto, 'dealershipId'>,
  bytes: Buffer,
): Promise<string> {
  const { jpeg, width, height } = await encode.stockPhoto(bytes, dealershipId).catch((error: unknown) => {
    throw error instanceof PlatformError && error.status === 422 ? new DownloadError(error.message) : error
  })
  const id = createHash('sha256').update(jpeg).digest('hex').slice(0, 32)
  // The file is written first: a row without its file would be a broken picture on a page.
  await pictures.write(id, jpeg)
  await store.storeImage(db, { id, width, height })
  return id
}
