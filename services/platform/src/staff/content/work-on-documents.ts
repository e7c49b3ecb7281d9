import { isDeepStrictEqual } from 'node:util'
import { describeBlocks, describeFields } from '@forecourt/blocks/describe-fields'
import { upgradeBlocks } from '@forecourt/blocks/read-blocks'
import type { DocumentChange, StaffDocument } from '@forecourt/contract/endpoints/staff/content'
import { documentFields, type ManagedDocument } from '@forecourt/contract/json/content-json'
import { type DocumentKind, documentKinds } from '@forecourt/domain/content/document-kind'
import { isEmptyText } from '@forecourt/domain/content/editor/is-empty-text'
import { propLabels } from '@forecourt/domain/content/editor/prop-labels'
import { homeSlug } from '@forecourt/domain/site/home-page'
import { createPaths } from '@forecourt/domain/site/pages/paths'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { previewLifetimeMs, signPreview } from '../../content/preview-token.ts'
import { findVersion } from '../../content/store.ts'
import { changeContent, readManaged, saveContent } from '../../content/write-content.ts'
import { largestId, parseCount } from '../../infrastructure/http/parse-id.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
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

/** Of one kind, or of all kinds those that contain the typed words. */
export async function listDocuments(
  staff: StaffContext,
  site: ReachedSite,
  wanted: { kind: string | undefined; words: string | undefined },
) {
  const words = stripUnstorable(wanted.words ?? '').trim()
  const kind = documentKinds.find((one) => one === wanted.kind) ?? 'page'
  const filter = words === '' ? { kind, words: null } : { kind: null, words }
  const [documents, paths] = await Promise.all([
    store.listDocuments(staff.db, site.id, filter, staff.clock()),
    findPaths(staff.db, site.id),
  ])
  return {
    documents: documents.map((document) => ({
      ...document,
      scheduledFrom: document.scheduledFromMs,
      path: document.isPublished ? paths(document) : null,
    })),
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
    const pressedTwice = await findSame(staff, permit, key, content)
    if (pressedTwice) return pressedTwice
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
    return toJson(tx, owned, managed)
  })
}

export async function readDocument(staff: StaffContext, permit: Permit, id: number): Promise<StaffDocument> {
  const document = await getDocument(staff, permit, id)
  return toJson(staff.db, document, await readManaged(staff, document))
}

/** The documents that use a shared block. */
export async function listUses(staff: StaffContext, permit: Permit, id: number) {
  const document = await getDocument(staff, permit, id)
  if (document.kind !== 'shared-block') return { uses: [] }
  return { uses: await store.listSharedUses(staff.db, document, staff.clock()) }
}

export async function saveDocument(
  staff: StaffContext,
  permit: Permit,
  id: number,
  save: Content & { version: number; autosaved?: boolean | undefined },
): Promise<StaffDocument> {
  const document = await getDocument(staff, permit, id)
  const now = await readManaged(staff, document)
  if (now.version > save.version && isSame(now, save, permit)) return toJson(staff.db, document, now)
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
    if (change.action === 'rename' && !hasAddressOfItsOwn(document)) throw fail('address-fixed')
    if (change.action === 'schedule' && Date.parse(change.from) <= staff.clock()) throw fail('start-past')
    if (change.action === 'rename' && document.kind === 'page')
      await store.renameTested(db, document, change.slug)
    if (change.action !== 'publish') return changeContent(context, document, { ...change, author })
    const now = await readManaged(context, document)
    const isDraft = change.number === undefined
    if (document.kind === 'post' && isDraft && !change.sure && isEmptyText(now.blocks))
      throw fail('post-empty')
    // Pressed twice: visitors see exactly this already.
    if (isDraft && now.shown === now.draft && now.version === change.version && now.scheduled === null)
      return now
    // A correction must not remove a scheduled end that the editor has not changed.
    const { endsAt } = now
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
export async function findPath(db: NodePgDatabase, document: store.OwnedDocument): Promise<string | null> {
  return (await findPaths(db, document.siteId))(document)
}

type Addressed = Pick<store.OwnedDocument, 'kind' | 'slug'>

/** Menus, shared blocks and places are found by their addresses, and a website has one home page. */
function hasAddressOfItsOwn({ kind, slug }: Addressed): boolean {
  return ['post', 'offer', 'model'].includes(kind) || (kind === 'page' && slug !== homeSlug)
}

async function findPaths(
  db: NodePgDatabase,
  siteId: number,
): Promise<(document: Addressed) => string | null> {
  const [rules, row] = await Promise.all([getSiteRules(db, siteId), findSiteRow(db, siteId)])
  const site = { ...rules, blogs: { enabled: row?.site.blogsEnabled ?? false } }
  const paths = createPaths(site, new Set(['page', 'blog', 'specialOffers']))
  return ({ kind, slug }) => {
    if (kind === 'page') return slug === homeSlug ? '/' : paths.page(slug)
    if (kind === 'post') return paths.blog(slug)
    return kind === 'offer' ? paths.specialOffers(slug) : null
  }
}

/** The document that the same person has just made with the same content: a button was pressed twice. */
async function findSame(
  staff: StaffContext,
  permit: Permit,
  key: Addressed & { siteId: number },
  content: Content,
) {
  const id = await store.findDocumentId(staff.db, key)
  if (id === null) return null
  const managed = await readManaged(staff, key)
  return isSame(managed, content, permit)
    ? toJson(staff.db, await getDocument(staff, permit, id), managed)
    : null
}

function isSame(now: ManagedDocument, content: Content, { actor }: Permit): boolean {
  const pick = ({ title, fields, blocks }: Content) => ({ title, fields, blocks })
  return (
    now.history.at(-1)?.author === actor.name && isDeepStrictEqual(pick(now), pick(stripUnstorable(content)))
  )
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
    return toJson(tx, document, managed)
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

async function toJson(
  db: NodePgDatabase,
  document: store.OwnedDocument,
  managed: ManagedDocument,
): Promise<StaffDocument> {
  const { id, siteId, siteUrl } = document
  const path = await findPath(db, { ...document, slug: managed.slug })
  // Staff edit blocks in their newest format, whichever one they were stored in.
  return { ...managed, blocks: upgradeBlocks(managed.blocks), id, siteId, siteUrl, path }
}
