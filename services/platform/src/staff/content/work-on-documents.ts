import { describeBlocks, describeFields } from '@forecourt/blocks/describe-fields'
import { upgradeBlocks } from '@forecourt/blocks/read-blocks'
import type { DocumentChange, StaffDocument } from '@forecourt/contract/endpoints/staff/content'
import { documentFields, type ManagedDocument } from '@forecourt/contract/json/content-json'
import { type DocumentKind, documentKinds } from '@forecourt/domain/content/document-kind'
import { propLabels } from '@forecourt/domain/content/editor/prop-labels'
import { createPaths } from '@forecourt/domain/site/pages/paths'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { previewLifetimeMs, signPreview } from '../../content/preview-token.ts'
import { findVersion } from '../../content/store.ts'
import { changeContent, readManaged, saveContent } from '../../content/write-content.ts'
import { largestId, parseCount } from '../../infrastructure/http/parse-id.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import { findSiteRow } from '../../sites/store.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import type { ReachedSite } from '../sites/store.ts'
import * as store from './store.ts'

const editor = {
  blocks: describeBlocks(),
  kinds: Object.fromEntries(
    documentKinds.map((kind) => [
      kind,
      describeFields(documentFields[kind], (name) => propLabels[`${kind}.${name}`]),
    ]),
  ),
}

/** Every kind of block and document, field by field. */
export function describeEditor({ timeZone, country }: ReachedSite) {
  return { ...editor, timeZone, country }
}

export async function listDocuments(staff: StaffContext, site: ReachedSite, wanted: string | undefined) {
  const kind = documentKinds.find((one) => one === wanted) ?? 'page'
  const documents = await store.listDocuments(staff.db, site.id, kind, staff.clock())
  return {
    documents: documents.map((document) => ({ ...document, scheduledFrom: document.scheduledFromMs })),
  }
}

type NewDocument = Content & { kind: DocumentKind; slug: string }
type Content = { title: string; fields: Record<string, unknown>; blocks: unknown[] }

export function createDocument(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  { kind, slug, ...content }: NewDocument,
): Promise<StaffDocument> {
  const key = { siteId: site.id, kind, slug }
  return staff.db.transaction(async (tx) => {
    const author = permit.actor.name
    const managed = await saveContent({ ...staff, db: tx }, key, { ...content, author, version: null })
    const id = (await store.findDocumentId(tx, key)) ?? 0
    const { url: siteUrl, dealershipId, groupId } = site
    const owned = { id, ...key, siteUrl, dealershipId, groupId }
    await recordAudit(
      staff,
      tx,
      permit,
      { ...owned, kind: 'document' },
      {
        after: { kind, slug, draft: managed.draft },
      },
    )
    return toJson(owned, managed)
  })
}

export async function readDocument(staff: StaffContext, permit: Permit, id: number): Promise<StaffDocument> {
  const document = await getDocument(staff, permit, id)
  return toJson(document, await readManaged(staff, document))
}

/** The documents that use a shared block. */
export async function listUses(staff: StaffContext, permit: Permit, id: number) {
  const document = await getDocument(staff, permit, id)
  if (document.kind !== 'shared-block') return { uses: [] }
  return { uses: await store.listSharedUses(staff.db, document, staff.clock()) }
}

export function saveDocument(
  staff: StaffContext,
  permit: Permit,
  id: number,
  save: Content & { version: number; autosaved?: boolean | undefined },
): Promise<StaffDocument> {
  return write(staff, permit, id, (db, document) =>
    saveContent({ ...staff, db }, document, { ...save, author: permit.actor.name }),
  )
}

export function changeDocument(
  staff: StaffContext,
  permit: Permit,
  id: number,
  change: DocumentChange,
): Promise<StaffDocument> {
  return write(staff, permit, id, async (db, document) => {
    const author = permit.actor.name
    const context = { ...staff, db }
    if (change.action !== 'publish') return changeContent(context, document, { ...change, author })
    // A correction must not remove a scheduled end that the editor has not changed.
    const { endsAt } = await readManaged(context, document)
    const until = endsAt && Date.parse(endsAt) > staff.clock() ? endsAt : null
    return changeContent(context, document, { ...change, author, until })
  })
}

export async function readVersion(
  staff: StaffContext,
  permit: Permit,
  id: number,
  number: string | undefined,
) {
  const document = await getDocument(staff, permit, id)
  const { draft } = await readManaged(staff, document)
  const version = await findVersion(staff.db, document.id, parseCount(number, draft, largestId))
  if (!version) throw fail('version-not-found')
  return { ...version, blocks: upgradeBlocks(version.blocks) }
}

/** A link that shows the draft on the live site for a day. */
export async function previewDocument(staff: StaffContext, permit: Permit, id: number) {
  const document = await getDocument(staff, permit, id)
  const expiresAt = staff.clock() + previewLifetimeMs
  const token = signPreview(document.id, expiresAt, staff.keys.links)
  const path = await findPath(staff.db, document)
  return {
    url: path && `${document.siteUrl.replace(/\/$/, '')}${path}?preview=${encodeURIComponent(token)}`,
    token,
    expiresAt,
  }
}

/** The URL of a document on the website; null if it has no page. */
export async function findPath(
  db: NodePgDatabase,
  { siteId, kind, slug }: store.OwnedDocument,
): Promise<string | null> {
  const [rules, row] = await Promise.all([getSiteRules(db, siteId), findSiteRow(db, siteId)])
  const site = { ...rules, blogs: { enabled: row?.site.blogsEnabled ?? false } }
  const paths = createPaths(site, new Set(['page', 'blog', 'specialOffers']))
  if (kind === 'page') return paths.page(slug)
  if (kind === 'post') return paths.blog(slug)
  return kind === 'offer' ? paths.specialOffers(slug) : null
}

/** With its audit entry, in one transaction. */
async function write(
  staff: StaffContext,
  permit: Permit,
  id: number,
  change: (db: NodePgDatabase, document: store.OwnedDocument) => Promise<ManagedDocument>,
): Promise<StaffDocument> {
  const document = await getDocument(staff, permit, id)
  return staff.db.transaction(async (tx) => {
    const managed = await change(tx, document)
    const { version, draft, published } = managed
    await recordAudit(
      staff,
      tx,
      permit,
      { ...document, kind: 'document' },
      { after: { version, draft, published } },
    )
    return toJson(document, managed)
  })
}

export async function getDocument(
  staff: StaffContext,
  permit: Permit,
  id: number,
): Promise<store.OwnedDocument> {
  const found = await store.findDocument(staff.db, permit.reach, id)
  return found ?? refuseUnknown(staff, permit, { kind: 'document', id })
}

function toJson({ id, siteId, siteUrl }: store.OwnedDocument, managed: ManagedDocument): StaffDocument {
  // Staff edit blocks in their newest format, whichever one they were stored in.
  return { ...managed, blocks: upgradeBlocks(managed.blocks), id, siteId, siteUrl }
}
