import {
  type SiteFile,
  type SiteFileResult,
  siteFile,
  siteFileVersion,
} from '@forecourt/contract/endpoints/staff/sites/site-file'
import { flagTable } from '@forecourt/domain/site/configuration/flag-table'
import { findSetting } from '@forecourt/domain/site/configuration/setting-table'
import { findLookFaults } from '@forecourt/domain/site/look/find-look-faults'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  importMediaPictures,
  type WrittenPicture,
  writePicture,
} from '../../../content/media/manage-media.ts'
import { findDocument } from '../../../content/store.ts'
import { changeContent, saveContent } from '../../../content/write-content.ts'
import { fail, PlatformError } from '../../../infrastructure/http/platform-error.ts'
import { stripUnstorable } from '../../../infrastructure/http/strip-unstorable.ts'
import type { PictureEncoder } from '../../../infrastructure/pictures/picture-encoder.ts'
import type { PictureFiles } from '../../../stock/pictures/picture-files.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { findChangeFault } from '../change-configuration.ts'
import { writeLook } from '../look/store.ts'
import { lockOverride, writeOverride } from '../store.ts'

/** The file of an upload, or what is wrong with it in plain words. */
export function parseSiteFile(bytes: Uint8Array): SiteFile {
  const json = parseJson(bytes)
  const { format, version } = (typeof json === 'object' && json !== null ? json : {}) as Record<
    string,
    unknown
  >
  if (format !== 'forecourt website') throw fail('site-file-foreign')
  if (typeof version === 'number' && version > siteFileVersion)
    throw fail('site-file-newer', { version, known: siteFileVersion })
  const parsed = siteFile.safeParse(json)
  if (parsed.success) return stripUnstorable(parsed.data)
  const [first] = parsed.error.issues
  throw fail('site-file-damaged', { place: first?.path.join('.') || 'its beginning' })
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

/** A file whose pictures have been stored. */
export type PreparedFile = Omit<SiteFile, 'pictures'> & {
  pictures: (Omit<SiteFile['pictures'][number], 'data'> & WrittenPicture)[]
}

/**
 * Every picture is re-encoded like any upload, which may change its id. This happens before the transaction, because
 * the transaction blocks other writers from its first change on.
 */
export async function prepareSiteFile(
  staff: { pictures: Pick<PictureFiles, 'write'>; encode: PictureEncoder },
  file: SiteFile,
): Promise<PreparedFile> {
  if (Object.keys(findLookFaults(file.look)).length > 0) throw fail('site-file-look-unreadable')
  const pictures: PreparedFile['pictures'] = []
  for (const { data, ...filed } of file.pictures) {
    const bytes = new Uint8Array(Buffer.from(data, 'base64'))
    const written = await inWords(`picture “${filed.name}”`, () => writePicture(staff, bytes))
    pictures.push({ ...filed, ...written })
  }
  return { ...file, pictures }
}

/**
 * Applies the look, settings, documents and pictures of a file to a website, in the caller's transaction. An existing
 * document gets a new version, and documents that are not in the file stay.
 */
export async function importSiteContent(
  staff: StaffContext,
  tx: NodePgDatabase,
  siteId: number,
  file: PreparedFile,
  author: string,
): Promise<SiteFileResult> {
  const context = { ...staff, db: tx }
  await inWords('pictures', () =>
    importMediaPictures(
      context,
      siteId,
      file.pictures.map(({ id: _, focal_x: focalX, focal_y: focalY, ...picture }) => ({
        ...picture,
        focalX,
        focalY,
      })),
    ),
  )
  const ids = new Map(file.pictures.map(({ id, imageId }) => [id, imageId]))
  await writeLook(tx, siteId, file.look)
  const { count, leftOut } = await writeOverrides(tx, siteId, file)
  for (const { kind, slug, is_published: isPublished, ends_at: endsAt, ...filed } of file.documents) {
    const key = { siteId, kind, slug }
    const content = renamePictures({ title: filed.title, fields: filed.fields, blocks: filed.blocks }, ids)
    const known = await findDocument(tx, key)
    const { version } = await inWords(`${kind} ${slug}`, () =>
      saveContent(context, key, { ...content, author, version: known?.version ?? null }),
    )
    // Content that has ended since the export becomes a draft.
    const isOver = endsAt !== null && Date.parse(endsAt) <= staff.clock()
    if (isPublished && !isOver)
      await inWords(`${kind} ${slug}`, () =>
        changeContent(context, key, { action: 'publish', author, version, until: endsAt }),
      )
  }
  return {
    documents: file.documents.length,
    pictures: ids.size,
    settings: count,
    leftOut,
  }
}

/** Error messages name the document. */
async function inWords<T>(what: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    throw fail('site-file-part-invalid', { what, reason: error.message })
  }
}

/** An older file may still contain settings that belong to its dealer. */
async function writeOverrides(
  tx: NodePgDatabase,
  siteId: number,
  { flags, settings, left_out }: Pick<SiteFile, 'flags' | 'settings' | 'left_out'>,
) {
  const rows = [
    ...Object.entries(flags).map(([key, value]) => ({ kind: 'flag' as const, key, value: value as unknown })),
    ...Object.entries(settings).map(([key, value]) => ({ kind: 'setting' as const, key, value })),
  ]
  const accepted = rows.filter(({ kind, key }) => {
    if (kind === 'flag') return Object.hasOwn(flagTable, key)
    const known = findSetting(key)
    return known !== null && !known.dealersOwn
  })
  for (const { kind, key, value } of accepted) {
    const fault = findChangeFault({ kind, key, scope: 'site', value })
    if (fault) throw fail('site-file-setting-invalid', { key, fault })
    const override = { kind, key, scope: 'site' as const, scopeId: siteId }
    await lockOverride(tx, override)
    await writeOverride(tx, override, value)
  }
  const leftOut = rows.filter((row) => !accepted.includes(row)).map(({ key }) => key)
  return { count: accepted.length, leftOut: [...new Set([...left_out, ...leftOut])] }
}

function renamePictures<Content>(content: Content, ids: ReadonlyMap<string, string>): Content {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== 'object' || value === null) return value
    const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, visit(part)]))
    const known = typeof copy.id === 'string' && 'alt' in copy ? ids.get(copy.id) : undefined
    return known === undefined ? copy : { ...copy, id: known }
  }
  return visit(content) as Content
}
