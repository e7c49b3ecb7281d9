import type { ContentList, PublishedContent } from '@forecourt/contract/codecs/published-content'
import { effectiveVersion, type Publication } from '@forecourt/domain/content/effective-version'
import { fail } from '../infrastructure/http/platform-error.ts'
import type { Infrastructure } from '../infrastructure/infrastructure.ts'
import { addFocalPoints } from './media/add-focal-points.ts'
import { readPreview } from './preview-token.ts'
import * as store from './store.ts'

export type ContentContext = Pick<Infrastructure, 'db' | 'changes' | 'clock' | 'keys'>

/** A document as visitors see it now, or its draft for the holder of a preview link's token. */
export async function readContent(
  { db, clock, keys }: ContentContext,
  key: store.DocumentKey,
  preview: string | undefined,
): Promise<PublishedContent> {
  const found = await store.findDocument(db, key)
  const document = found ?? (await store.findMoved(db, key))
  if (!document) throw fail('document-not-found')
  const nowMs = clock()
  const effective = effectiveVersion(toPublication(document), nowMs)
  const isPreview = preview !== undefined
  if (isPreview && readPreview(preview, nowMs, keys.links) !== document.id) throw fail('document-not-found')
  const number = isPreview ? document.draft : effective.number
  if (number === null) throw fail('document-not-found')
  const version = await store.getVersion(db, document.id, number)
  const shown = toPublished(document, version, { nextChangeMs: effective.nextChangeMs, moved: !found })
  return addFocalPoints(db, key.siteId, shown)
}

/** All public documents of a kind, without their blocks. */
export async function listContent(
  { db, clock }: ContentContext,
  of: Pick<store.DocumentKey, 'siteId' | 'kind'>,
): Promise<ContentList> {
  const nowMs = clock()
  const shown = (await store.listDocuments(db, of)).map((document) => ({
    document,
    ...effectiveVersion(toPublication(document), nowMs),
  }))
  const wanted = shown.flatMap(({ document, number }) =>
    number === null ? [] : [{ documentId: document.id, number }],
  )
  const versions = new Map((await store.listVersions(db, wanted)).map((one) => [one.documentId, one]))
  const changes = shown.flatMap(({ nextChangeMs }) => nextChangeMs ?? [])
  const documents = shown.flatMap(({ document, nextChangeMs }) => {
    const version = versions.get(document.id)
    return version ? [toPublished(document, { ...version, blocks: [] }, { nextChangeMs, moved: false })] : []
  })
  return {
    documents: await addFocalPoints(db, of.siteId, documents),
    nextChangeMs: changes.length > 0 ? Math.min(...changes) : null,
  }
}

export function toPublication(document: store.DocumentRow): Publication {
  return {
    published: document.published,
    scheduled: document.scheduled,
    scheduledFromMs: document.scheduledFrom?.getTime() ?? null,
    endsAtMs: document.endsAt?.getTime() ?? null,
  }
}

function toPublished(
  document: store.DocumentRow,
  { title, fields, blocks }: Pick<store.VersionRow, 'title' | 'fields' | 'blocks'>,
  { nextChangeMs, moved }: { nextChangeMs: number | null; moved: boolean },
): PublishedContent {
  const publishedAt = document.publishedAt ?? document.scheduledFrom
  return {
    slug: document.slug,
    title,
    fields,
    blocks,
    publishedAtMs: publishedAt?.getTime() ?? null,
    nextChangeMs,
    moved,
  }
}
