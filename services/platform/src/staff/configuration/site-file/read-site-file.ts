import {
  type BroughtJson,
  type SiteFile,
  siteFile,
  siteFileVersion,
} from '@forecourt/contract/endpoints/staff/sites/site-file'
import { flagTable } from '@forecourt/domain/site/configuration/flag-table'
import { findSetting } from '@forecourt/domain/site/configuration/setting-table'
import { findLookFaults } from '@forecourt/domain/site/look/find-look-faults'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { importMediaPictures, type WrittenPicture, writePicture } from '../../../content/media/keep-media.ts'
import { findDocument } from '../../../content/store.ts'
import { changeContent, saveContent } from '../../../content/write-content.ts'
import { PlatformError } from '../../../infrastructure/http/platform-error.ts'
import { stripUnstorable } from '../../../infrastructure/http/strip-unstorable.ts'
import type { PictureEncoder } from '../../../infrastructure/pictures/picture-encoder.ts'
import type { PictureFiles } from '../../../stock/pictures/picture-files.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { findChangeFault } from '../change-configuration.ts'
import { writeLook } from '../look/store.ts'
import { lockOverride, writeOverride } from '../store.ts'

/** The file in an upload; what is wrong with it in plain words. */
export function parseSiteFile(bytes: Uint8Array): SiteFile {
  const json = parseJson(bytes)
  const { format, version } = (typeof json === 'object' && json !== null ? json : {}) as Record<
    string,
    unknown
  >
  if (format !== 'forecourt website')
    throw new PlatformError('INVALID', 'This isn’t the file of a website. Download one under Copy.')
  if (typeof version === 'number' && version > siteFileVersion)
    throw new PlatformError(
      'INVALID',
      `This file is from a newer Forecourt (version ${version}, this one reads ${siteFileVersion}). Bring this one up to date first.`,
    )
  const parsed = siteFile.safeParse(json)
  if (parsed.success) return stripUnstorable(parsed.data)
  const [first] = parsed.error.issues
  throw new PlatformError('INVALID', `This file is damaged at ${first?.path.join('.') || 'its beginning'}.`)
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

/** A file whose pictures are written where all are. */
export type PreparedFile = Omit<SiteFile, 'pictures'> & {
  pictures: (Omit<SiteFile['pictures'][number], 'data'> & WrittenPicture)[]
}

/**
 * Every picture is made anew from its pixels, as any upload is: it may have another id then. Before the transaction, which
 * keeps everybody's changes waiting from its first one on.
 */
export async function prepareSiteFile(
  staff: { pictures: Pick<PictureFiles, 'write'>; encode: PictureEncoder },
  file: SiteFile,
): Promise<PreparedFile> {
  if (Object.keys(findLookFaults(file.look)).length > 0)
    throw new PlatformError('INVALID', 'The look in this file can’t be read everywhere.')
  const pictures: PreparedFile['pictures'] = []
  for (const { data, ...filed } of file.pictures) {
    const bytes = new Uint8Array(Buffer.from(data, 'base64'))
    const written = await inWords(`picture “${filed.name}”`, () => writePicture(staff, bytes))
    pictures.push({ ...filed, ...written })
  }
  return { ...file, pictures }
}

/**
 * Gives a website the look, settings, documents and pictures of a file, in the caller's transaction. A document that is
 * there already becomes a new version of it, and what the file does not name stays.
 */
export async function importSiteContent(
  staff: StaffContext,
  tx: NodePgDatabase,
  siteId: number,
  file: PreparedFile,
  author: string,
): Promise<BroughtJson> {
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
    // What has ended since the file was made is a draft here.
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

/** What is refused says which document it is about. */
async function inWords<T>(what: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    throw new PlatformError('INVALID', `The ${what} in this file can’t be brought in: ${error.message}`)
  }
}

/** A file from before may still have what is its dealer's own. */
async function writeOverrides(
  tx: NodePgDatabase,
  siteId: number,
  { flags, settings, left_out }: Pick<SiteFile, 'flags' | 'settings' | 'left_out'>,
) {
  const rows = [
    ...Object.entries(flags).map(([key, value]) => ({ kind: 'flag' as const, key, value: value as unknown })),
    ...Object.entries(settings).map(([key, value]) => ({ kind: 'setting' as const, key, value })),
  ]
  const taken = rows.filter(({ kind, key }) => {
    if (kind === 'flag') return Object.hasOwn(flagTable, key)
    const known = findSetting(key)
    return known !== null && !known.dealersOwn
  })
  for (const { kind, key, value } of taken) {
    const fault = findChangeFault({ kind, key, scope: 'site', value })
    if (fault) throw new PlatformError('INVALID', `The setting “${key}” in this file can’t be used: ${fault}`)
    const override = { kind, key, scope: 'site' as const, scopeId: siteId }
    await lockOverride(tx, override)
    await writeOverride(tx, override, value)
  }
  const leftOut = rows.filter((row) => !taken.includes(row)).map(({ key }) => key)
  return { count: taken.length, leftOut: [...new Set([...left_out, ...leftOut])] }
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
