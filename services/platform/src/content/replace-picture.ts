import { documentTag } from '@forecourt/domain/content/document-kind'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../infrastructure/http/platform-error.ts'
import { listMedia, listUses, type MediaRow } from './media/store.ts'
import type { ContentContext } from './read-content.ts'
import * as store from './store.ts'

type Replacement = {
  siteId: number
  from: string
  to: string
  /** Only these documents, to undo a replacement; null for all. */
  only: readonly number[] | null
  author: string
}

/**
 * Replaces one picture by another wherever a site shows it: in drafts, and in published and scheduled versions. Each
 * becomes a new version, so that the history of every document shows the change. Returns the changed documents.
 */
export async function replacePicture(
  platform: ContentContext,
  { siteId, from, to, only, author }: Replacement,
): Promise<number[]> {
  const [old] = await listMedia(platform.db, { siteId, imageId: from })
  const [fresh] = await listMedia(platform.db, { siteId, imageId: to })
  if (!old || !fresh || from === to) throw fail('library-picture-invalid')
  const at = new Date(platform.clock())
  return platform.db.transaction(async (db) => {
    const uses = (await listUses(db, siteId)).filter(
      ({ imageId, documentId }) => imageId === from && (only === null || only.includes(documentId)),
    )
    for (const { kind, slug } of uses) {
      const document = await store.lockDocument(db, { siteId, kind, slug })
      if (!document) continue
      const replaced = await replaceVersions(db, document, { old, fresh, author, at })
      const changed = await store.updateDocument(db, document, replaced)
      if (!changed) throw fail('document-in-use')
    }
    const tags = uses.map(({ kind, slug }) => documentTag(kind, slug))
    if (tags.length > 0) await platform.changes.record({ siteId, tags }, db)
    return uses.map(({ documentId }) => documentId)
  })
}

type Swap = { old: MediaRow; fresh: MediaRow; author: string; at: Date }

/** Creates a new version for each version in use that shows the picture, and points the document to those instead. */
async function replaceVersions(
  db: NodePgDatabase,
  document: store.DocumentRow,
  { old, fresh, author, at }: Swap,
): Promise<store.DocumentUpdate> {
  const { draft, published, scheduled } = document
  const numbers = new Map<number, number>()
  for (const number of new Set([published, scheduled, draft].filter((one) => one !== null))) {
    const { title, fields, blocks } = await store.getVersion(db, document.id, number)
    const content = swapPicture({ fields, blocks }, old, fresh)
    if (!content) continue
    const made = { documentId: document.id, title, ...content, author, createdAt: at }
    numbers.set(number, await store.insertVersion(db, made))
    await store.insertHistory(db, {
      documentId: document.id,
      action: 'save',
      number: numbers.get(number) ?? number,
      author,
      at,
    })
  }
  const to = (number: number | null) => (number === null ? null : (numbers.get(number) ?? number))
  return { draft: to(draft) ?? draft, published: to(published), scheduled: to(scheduled) }
}

type Content = Pick<store.VersionRow, 'fields' | 'blocks'>

/**
 * Null when the picture is not shown. A page's own text for the picture stays, because it describes its meaning there.
 */
function swapPicture(content: Content, old: MediaRow, fresh: MediaRow): Content | null {
  let isShown = false
  const swap = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(swap)
    if (typeof value !== 'object' || value === null) return value
    const copy: Record<string, unknown> = Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, swap(part)]),
    )
    if (copy.id !== old.imageId || typeof copy.alt !== 'string') return copy
    isShown = true
    const alt = copy.alt === old.alt || copy.alt === '' ? fresh.alt : copy.alt
    return { ...copy, id: fresh.imageId, alt, width: fresh.width, height: fresh.height }
  }
  const swapped = swap(content) as Content
  return isShown ? swapped : null
}
