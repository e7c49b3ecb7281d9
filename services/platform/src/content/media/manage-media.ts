import { createHash } from 'node:crypto'
import type { MediaChange, MediaItem } from '@forecourt/contract/endpoints/media'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import { documentTag } from '@forecourt/domain/content/document-kind'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import * as store from './store.ts'

export type MediaContext = Pick<Infrastructure, 'db' | 'clock' | 'changes' | 'encode'> & {
  /** Where the bytes of pictures are; passed in because this area must not import the stock area. */
  pictures: { write: (id: string, bytes: Uint8Array) => Promise<void> }
}

/** A picture whose file is written but that has no row yet. */
export type WrittenPicture = Pick<store.NewMedia, 'imageId' | 'width' | 'height' | 'bytes'>

/**
 * Re-encodes a picture from its pixels and writes its file, which is named after its content; a file without a row does
 * no harm.
 */
export async function writePicture(
  { pictures, encode }: Pick<MediaContext, 'pictures' | 'encode'>,
  file: Uint8Array,
): Promise<WrittenPicture> {
  const { jpeg, width, height } = await encode.photo(file)
  const imageId = createHash('sha256').update(jpeg).digest('hex').slice(0, 32)
  await pictures.write(imageId, jpeg)
  return { imageId, width, height, bytes: jpeg.length }
}

/** Adds a picture to the library in the caller's transaction; it is served like any other. */
export async function uploadMedia(
  context: MediaContext,
  siteId: number,
  { file, name, alt }: { file: Uint8Array; name: string; alt: string },
): Promise<MediaItem> {
  const { db, clock } = context
  if (!(await store.hasSite(db, siteId))) throw fail('site-not-found')
  await refuseFull(db, siteId)
  // Before its row, so that every listed picture can be shown.
  const picture = await writePicture(context, file)
  await store.insertMedia(db, { ...picture, siteId, name, alt, createdAt: new Date(clock()) })
  return getMedia(db, { siteId, imageId: picture.imageId })
}

/** Adds written pictures to the library unchanged; those that it already has get these texts and focal points. */
export async function importMediaPictures(
  { db, clock, changes }: Pick<MediaContext, 'db' | 'clock' | 'changes'>,
  siteId: number,
  written: readonly (WrittenPicture & MediaChange & { name: string })[],
): Promise<void> {
  for (const { focalX, focalY, ...picture } of written) {
    await refuseFull(db, siteId)
    await store.insertMedia(db, { ...picture, siteId, createdAt: new Date(clock()) })
    await store.updateMedia(db, { siteId, imageId: picture.imageId }, { alt: picture.alt, focalX, focalY })
  }
  await recordUses({ db, changes }, siteId, new Set(written.map(({ imageId }) => imageId)))
}

async function refuseFull(db: MediaContext['db'], siteId: number): Promise<void> {
  if ((await store.countMedia(db, siteId)) >= quotaTable.mediaOfSite.most) throw fail('library-full')
}

export async function listMedia({ db }: Pick<MediaContext, 'db'>, siteId: number): Promise<MediaItem[]> {
  const [items, uses] = await Promise.all([store.listMedia(db, { siteId }), store.listUses(db, siteId)])
  return items.map((item) => toMediaJson(item, uses))
}

/** Every page with the picture shows the change once the caller's transaction commits. */
export async function changeMedia(
  { db, changes }: Pick<MediaContext, 'db' | 'changes'>,
  key: store.MediaKey,
  change: MediaChange,
): Promise<MediaItem> {
  await store.updateMedia(db, key, change)
  const item = await getMedia(db, key)
  await recordUses({ db, changes }, key.siteId, new Set([key.imageId]))
  return item
}

/** Marks the documents that show some pictures as changed. */
async function recordUses(
  { db, changes }: Pick<MediaContext, 'db' | 'changes'>,
  siteId: number,
  imageIds: ReadonlySet<string>,
): Promise<void> {
  const uses = (await store.listUses(db, siteId)).filter(({ imageId }) => imageIds.has(imageId))
  const tags = new Set(uses.map(({ kind, slug }) => documentTag(kind, slug)))
  if (tags.size > 0) await changes.record({ siteId, tags: [...tags] }, db)
}

/**
 * Puts a picture of the library into the bin. Its bytes stay: older versions of documents show it, and perhaps other
 * sites.
 */
export async function deleteMedia(
  { db, clock }: Pick<MediaContext, 'db' | 'clock'>,
  key: store.MediaKey,
  by: string,
): Promise<void> {
  const { usedIn } = await getMedia(db, key)
  if (usedIn.length > 0) throw fail('library-picture-in-use')
  await store.deleteMedia(db, key, { at: new Date(clock()), by })
}

export async function restoreMedia({ db }: Pick<MediaContext, 'db'>, key: store.MediaKey): Promise<void> {
  await refuseFull(db, key.siteId)
  if (!(await store.restoreMedia(db, key))) throw fail('library-picture-not-found')
}

async function getMedia(db: MediaContext['db'], key: store.MediaKey): Promise<MediaItem> {
  const [item] = await store.listMedia(db, key)
  if (!item) throw fail('library-picture-not-found')
  return toMediaJson(item, await store.listUses(db, key.siteId))
}

/** A picture of the library as responses contain it, with the documents that show it. */
function toMediaJson(item: store.MediaRow, uses: readonly store.MediaUse[]): MediaItem {
  const { imageId, name, alt, focalX, focalY, width, height, bytes, createdAt } = item
  return {
    id: imageId,
    name,
    alt,
    focalX,
    focalY,
    width,
    height,
    size: bytes,
    createdAt: createdAt.toISOString(),
    usedIn: uses.flatMap((use) =>
      use.imageId === imageId ? [{ documentId: use.documentId, kind: use.kind, slug: use.slug }] : [],
    ),
  }
}
