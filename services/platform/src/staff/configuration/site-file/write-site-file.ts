import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SiteFile, siteFileVersion } from '@forecourt/contract/endpoints/staff/sites/site-file'
import { effectiveVersion } from '@forecourt/domain/content/effective-version'
import { findSetting } from '@forecourt/domain/site/configuration/setting-table'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { listMedia } from '../../../content/media/store.ts'
import { toPublication } from '../../../content/read-content.ts'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import type { ReachedSite } from '../../sites/store.ts'
import { readLook } from '../look/store.ts'
import * as store from './store.ts'

/** A size that a browser can still upload, and a process hold in memory. */
const maxPictureBytes = 60_000_000

/**
 * Exports what a dealer has set, written and uploaded for a website and what another website may use, with the pictures
 * of its documents.
 */
export async function writeSiteFile(
  { db, clock, pictures }: Pick<StaffContext, 'db' | 'clock' | 'pictures'>,
  { id, name }: Pick<ReachedSite, 'id' | 'name'>,
): Promise<SiteFile> {
  const [look, own, documents, library] = await Promise.all([
    readLook(db, id),
    store.listOwnOverrides(db, id),
    listFiledDocuments(db, id, clock()),
    listMedia(db, { siteId: id }),
  ])
  const words = JSON.stringify(documents)
  const shown = library.filter(({ imageId }) => words.includes(imageId))
  if (shown.reduce((sum, { bytes }) => sum + bytes, 0) > maxPictureBytes)
    throw fail('site-file-too-many-pictures')
  return {
    format: 'forecourt website',
    version: siteFileVersion,
    name,
    exported_at: new Date(clock()).toISOString(),
    look: { template: look.template, tokens: { ...look.tokens } },
    flags: own.flags,
    settings: Object.fromEntries(Object.entries(own.settings).filter(([key]) => !isDealersOwn(key))),
    left_out: Object.keys(own.settings).filter(isDealersOwn),
    documents,
    pictures: await listFiledPictures(pictures, shown),
  }
}

/** One after the other, so that each is encoded in its own event loop turn. */
async function listFiledPictures(
  files: StaffContext['pictures'],
  shown: Awaited<ReturnType<typeof listMedia>>,
): Promise<SiteFile['pictures']> {
  const filed: SiteFile['pictures'] = []
  for (const { imageId, name, alt, focalX, focalY, drawing } of shown) {
    const bytes = await files.read(imageId, drawing)
    if (!bytes || bytes.byteLength === 0) continue
    const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
    filed.push({ id: imageId, name, alt, focal_x: focalX, focal_y: focalY, data })
  }
  return filed
}

/** JSON, one picture at a time: eighty megabytes at once would block all other requests. */
export function streamSiteFile({ pictures, ...words }: SiteFile): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let at = 0
  return new ReadableStream({
    start: (controller) =>
      controller.enqueue(encoder.encode(`${JSON.stringify(words).slice(0, -1)},"pictures":[`)),
    async pull(controller) {
      await nextTurn()
      const picture = pictures[at]
      if (picture) controller.enqueue(encoder.encode(`${at === 0 ? '' : ','}${JSON.stringify(picture)}`))
      else {
        controller.enqueue(encoder.encode(']}'))
        controller.close()
      }
      at += 1
    },
  })
}

/** The version of each document that visitors see now, with its end, or the draft if they see none. */
async function listFiledDocuments(
  db: NodePgDatabase,
  siteId: number,
  nowMs: number,
): Promise<SiteFile['documents']> {
  const chosen = (await store.listDocuments(db, siteId)).map((document) => {
    const shown = effectiveVersion(toPublication(document), nowMs).number
    return { document, isShown: shown !== null, documentId: document.id, number: shown ?? document.draft }
  })
  const versions = new Map((await store.listVersions(db, chosen)).map((one) => [one.documentId, one]))
  return chosen.flatMap(({ document: { kind, slug, endsAt }, isShown, documentId }) => {
    const version = versions.get(documentId)
    if (!version) return []
    const { title, fields, blocks } = version
    const ends_at = isShown ? (endsAt?.toISOString() ?? null) : null
    return { kind, slug, is_published: isShown, ends_at, title, fields, blocks }
  })
}

function isDealersOwn(key: string): boolean {
  return findSetting(key)?.dealersOwn === true
}
