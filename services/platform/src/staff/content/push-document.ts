import type { DocumentPushes } from '@forecourt/contract/endpoints/staff/content'
import { isInScope } from '@forecourt/domain/person/staff/can'
import { reachFor } from '@forecourt/domain/person/staff/reach'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { changeContent, readManaged, saveContent } from '../../content/write-content.ts'
import { fail, hasFailed, PlatformError } from '../../infrastructure/http/platform-error.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import * as copies from './copy-store.ts'
import { findDocumentId, type OwnedDocument } from './store.ts'
import { getDocument } from './work-on-documents.ts'

type Managed = Awaited<ReturnType<typeof readManaged>>

/** Menus, places and so on belong to one website. */
const kinds: readonly string[] = ['page', 'post', 'offer']

/** Who has this document in the group, and what a push would do on each website. */
export async function readPushes(staff: StaffContext, permit: Permit, id: number): Promise<DocumentPushes> {
  const document = await getDocument(staff, permit, id)
  const writable = { ...permit, reach: reachFor(permit.actor.grants, 'content.write') }
  const origin = await findOrigin(staff, permit, document)
  if (!kinds.includes(document.kind)) return { mayPush: false, origin, targets: [] }
  const managed = await readManaged(staff, document)
  const rows = await copies.listTargets(staff.db, writable.reach, document)
  const links = await copies.listCopies(
    staff.db,
    rows.flatMap(({ documentId }) => documentId ?? []),
  )
  const shared = listShared(managed.blocks)
  return {
    mayPush: rows.length > 0 && isInScope(writable.reach, { ...document, siteIds: [document.siteId] }),
    origin,
    targets: await Promise.all(
      rows.map(async (row) => {
        const link = links.find((one) => one.copyId === row.documentId && one.originId === document.id)
        return {
          ...{ siteId: row.siteId, site: row.site, url: row.url },
          state: findState(row, link, managed.draft),
          document: toDocument(row),
          pushed: link ? { number: link.originNumber, at: link.pushedAt, by: link.pushedBy } : null,
          lacks: await copies.listMissingShared(staff.db, row.siteId, shared),
        }
      }),
    ),
  } as DocumentPushes
}

function toDocument({ documentId, version, isPublished, author, changedAt }: copies.TargetRow) {
  return documentId === null ? null : { id: documentId, version, isPublished, author, changedAt }
}

function findState(
  { documentId, draft }: copies.TargetRow,
  link: copies.CopyRow | undefined,
  originDraft: number,
): DocumentPushes['targets'][number]['state'] {
  if (documentId === null) return 'new'
  if (!link) return 'own'
  if (link.copyNumber !== draft) return 'changed'
  return link.originNumber === originDraft ? 'same' : 'older'
}

/** Where a copy came from, as far as the caller may see it. */
async function findOrigin(staff: StaffContext, permit: Permit, { id }: OwnedDocument) {
  const link = await copies.findCopy(staff.db, id)
  return link && copies.findOriginOf(staff.db, permit.reach, link)
}

type Push = {
  version: number
  publish: boolean
  targets: readonly { siteId: number; seen: number | null }[]
}

/** Puts the draft onto other websites of its group, in one transaction: on all of them, or on none. */
export async function pushDocument(
  staff: StaffContext,
  permit: Permit,
  id: number,
  { version, publish, targets }: Push,
): Promise<{ copies: { id: number; version: number }[] }> {
  const document = await getDocument(staff, permit, id)
  if (!kinds.includes(document.kind)) throw fail('push-kind')
  const managed = await readManaged(staff, document)
  if (managed.version !== version) throw fail('document-changed')
  const rows = await copies.listTargets(staff.db, permit.reach, document)
  const chosen = targets.map(({ siteId, seen }) => ({
    row: rows.find((one) => one.siteId === siteId),
    siteId,
    seen,
  }))
  for (const { row, siteId } of chosen)
    if (!row) await refuseUnknown(staff, permit, { kind: 'site', id: siteId })
  return staff.db.transaction(async (tx) => {
    const pushed: { id: number; version: number }[] = []
    for (const { row, seen } of chosen) {
      if (!row) continue
      if (row.version !== seen) throw fail('push-changed', { site: row.site })
      pushed.push(
        await pushTo(staff, tx, permit, { document, managed, publish }, row).catch((error: unknown) => {
          if (hasFailed(error, 'document-changed')) throw fail('push-changed', { site: row.site })
          if (error instanceof PlatformError)
            throw fail('push-not-possible', { site: row.site, reason: error.message })
          throw error
        }),
      )
    }
    return { copies: pushed }
  })
}

type Pushed = { document: OwnedDocument; managed: Managed; publish: boolean }

async function pushTo(
  staff: StaffContext,
  tx: NodePgDatabase,
  permit: Permit,
  { document, managed, publish }: Pushed,
  row: copies.TargetRow,
): Promise<{ id: number; version: number }> {
  const author = permit.actor.name
  const at = new Date(staff.clock())
  const context = { ...staff, db: tx }
  const { title, fields, blocks } = managed
  const key = { siteId: row.siteId, kind: document.kind, slug: row.slug ?? document.slug }
  const before = row.documentId === null ? null : await readManaged(context, key)
  const known = row.documentId === null ? null : await copies.findCopy(tx, row.documentId)
  await copies.copyPictures(tx, { from: document.siteId, to: row.siteId, text: { fields, blocks }, at })
  let copy = await saveContent(context, key, {
    title,
    fields,
    blocks,
    author,
    version: before?.version ?? null,
  })
  if (publish) {
    const until = copy.endsAt && Date.parse(copy.endsAt) > at.getTime() ? copy.endsAt : null
    copy = await changeContent(context, key, { action: 'publish', version: copy.version, author, until })
  }
  const copyId = row.documentId ?? (await findDocumentId(tx, key)) ?? 0
  const isOurs = known?.originId === document.id
  await copies.saveCopy(tx, {
    ...{ copyId, originId: document.id, originNumber: managed.draft, copyNumber: copy.draft },
    before: before && {
      draft: before.draft,
      published: before.shown,
      pushed: known && isOurs ? { origin: known.originNumber, copy: known.copyNumber } : null,
    },
    ...{ pushedAt: at, pushedBy: author },
  })
  const { dealershipId, groupId, siteId } = row
  await recordAudit(
    staff,
    tx,
    permit,
    { kind: 'document', id: copyId, siteId, dealershipId, groupId },
    { after: { from: document.id, number: managed.draft, published: publish } },
  )
  return { id: copyId, version: copy.version }
}

/** Each copy is again what it was before the last push: gone to the bin where it was new. */
export async function undoPush(
  staff: StaffContext,
  permit: Permit,
  id: number,
  pushed: readonly { id: number; version: number }[],
): Promise<void> {
  const origin = await getDocument(staff, permit, id)
  const found: Taken[] = []
  for (const { id: copyId, version } of pushed) {
    const document = await getDocument(staff, permit, copyId)
    const link = await copies.findCopy(staff.db, copyId)
    if (link?.originId !== origin.id) return refuseUnknown(staff, permit, { kind: 'document', id: copyId })
    found.push({ document, link, version })
  }
  await staff.db.transaction(async (tx) => {
    for (const one of found)
      await takeBack({ ...staff, db: tx }, permit, one).catch((error: unknown) => {
        throw hasFailed(error, 'document-changed') ? fail('push-changed-since') : error
      })
  })
}

type Taken = { document: OwnedDocument; link: copies.CopyRow; version: number }

async function takeBack(
  context: StaffContext,
  permit: Permit,
  { document, link, version }: Taken,
): Promise<void> {
  const { db } = context
  const author = permit.actor.name
  const { before } = link
  if (before === null) {
    await changeContent(context, document, { action: 'delete', version, author })
    await copies.deleteCopy(db, document.id)
  } else {
    let now = await readManaged(context, document)
    if (now.version !== version) throw fail('document-changed')
    const revert = async (to: number) => {
      if (now.draft !== to)
        now = await changeContent(context, document, { action: 'revert', version: now.version, author, to })
    }
    if (now.shown !== before.published) {
      if (before.published === null)
        now = await changeContent(context, document, { action: 'unpublish', version: now.version, author })
      else {
        await revert(before.published)
        const { endsAt: until } = now
        now = await changeContent(context, document, {
          action: 'publish',
          version: now.version,
          author,
          until,
        })
      }
    }
    await revert(before.draft)
    if (before.pushed === null) await copies.deleteCopy(db, document.id)
    else
      await copies.saveCopy(db, {
        ...link,
        ...{ originNumber: before.pushed.origin, copyNumber: before.pushed.copy, before: null },
      })
  }
  await recordAudit(context, db, permit, { ...document, kind: 'document' }, { after: { undone: true } })
}

/** The shared blocks that blocks contain, at any depth. */
function listShared(blocks: readonly unknown[]): string[] {
  const found = blocks.flatMap((block) => {
    const {
      type,
      props,
      children = [],
    } = block as {
      type: string
      props?: { shared?: unknown }
      children?: unknown[]
    }
    const own = type === 'shared-block' && typeof props?.shared === 'string' ? [props.shared] : []
    return [...own, ...listShared(children)]
  })
  return [...new Set(found)]
}
