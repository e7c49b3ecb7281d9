import { createHash } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import sharp from 'sharp'
import type { PictureFiles } from '../../pictures/picture-files.ts'
import { DownloadError, download } from '../download/download.ts'
import * as store from './photo-store.ts'

export type PhotoContext = {
  db: NodePgDatabase
  pictures: PictureFiles
  clock: () => number
  allowsPrivate: boolean
}

const atOnce = 4
const inARound = 200
const bounds = { mostBytes: 20_000_000, timeoutMs: 20_000 }
const mostPixels = 50_000_000
const longestEdge = 2_400
const mostAttempts = 4
const minuteMs = 60_000
const taken = new Set(['jpeg', 'png', 'webp'])

/** Fetches what photos wait, a few at a time. One that cannot be had is tried again later, and then is broken. */
export async function fetchPhotos(context: PhotoContext): Promise<void> {
  const waiting = await store.listWaitingPhotos(context.db, context.clock(), inARound)
  const left = waiting[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const photo of left) await fetchPhoto(context, photo)
    }),
  )
}

async function fetchPhoto(context: PhotoContext, photo: store.WaitingPhoto): Promise<void> {
  const { db, clock, allowsPrivate } = context
  try {
    const imageId =
      (await store.findFetched(db, photo.url)) ??
      (await keepPhoto(context, await download(photo.url, { ...bounds, allowsPrivate })))
    await note(db, photo, { state: 'fetched', imageId, reason: null })
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error
    const attempts = photo.attempts + 1
    await note(db, photo, {
      state: attempts >= mostAttempts ? 'broken' : 'waiting',
      attempts,
      reason: error.message,
      tryAt: new Date(clock() + 5 ** attempts * minuteMs),
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
    await store.showWhole(tx, [photo.carId])
  })
}

/** Made anew from its pixels: what else the file held does not come in. */
async function keepPhoto({ db, pictures }: PhotoContext, bytes: Buffer): Promise<string> {
  const read = () => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const format = await read()
    .metadata()
    .then((metadata) => metadata.format)
    .catch(() => null)
  if (!format || !taken.has(format)) throw new DownloadError('It is no JPEG, PNG or WebP photo.')
  const { data, info } = await read()
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new DownloadError('The photo is damaged.')
    })
  const id = createHash('sha256').update(data).digest('hex').slice(0, 32)
  // The file first: a row without its file would be a broken picture on a page.
  await pictures.write(id, data)
  await store.keepImage(db, { id, width: info.width, height: info.height })
  return id
}
