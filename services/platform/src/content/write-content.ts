import { findBlockFaults } from '@forecourt/blocks/read-blocks'
import {
  type DocumentFields,
  type documentChangeJson,
  documentFields,
  type ManagedDocument,
  type saveJson,
} from '@forecourt/contract/json/content-json'
import { type DocumentKind, documentTag } from '@forecourt/domain/content/document-kind'
import { continuesAutosave } from '@forecourt/domain/content/editor/continues-autosave'
import { effectiveVersion } from '@forecourt/domain/content/effective-version'
import { findNavigationFaults } from '@forecourt/domain/content/find-navigation-faults'
import { findRedirect } from '@forecourt/domain/content/find-redirect'
import { describeIssue } from '@forecourt/domain/form/describe-issue'
import { homeSlug } from '@forecourt/domain/site/home-page'
import { isSlug } from '@forecourt/domain/site/pages/is-slug'
import { isReservedArticle, isReservedPage } from '@forecourt/domain/site/pages/reserved-segments'
import { toInternalTarget } from '@forecourt/domain/site/to-internal-target'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as z from 'zod'
import { fail } from '../infrastructure/http/platform-error.ts'
import { stripUnstorable } from '../infrastructure/http/strip-unstorable.ts'
import { getSiteRules } from '../sites/get-site-rules.ts'
import { type ContentContext, listContent, toPublication } from './read-content.ts'
import { navigationSlugs } from './read-frame.ts'
import * as store from './store.ts'

type Save = z.infer<typeof saveJson>
type Change = z.infer<typeof documentChangeJson>

/**
 * Stores a new draft of a document, including the first one. What visitors see does not change. Autosaves of one
 * person's editor within a period are combined into one version, so that the history lists what people did.
 */
export async function saveContent(
  platform: ContentContext,
  key: store.DocumentKey,
  save: Save,
): Promise<ManagedDocument> {
  const { title, fields, blocks } = stripUnstorable(checkDocument(key, save))
  const at = new Date(platform.clock())
  return platform.db.transaction(async (db) => {
    if (save.version === null) await refuseDuplicateSlug(db, key)
    const found =
      save.version === null ? await store.insertDocument(db, key) : await store.lockDocument(db, key)
    if (!found) throw save.version === null ? fail('slug-taken') : fail('document-not-found')
    const { author } = save
    const action = save.autosaved ? 'autosave' : 'save'
    const last = await store.findLastEntry(db, found.id)
    const goesOn = continuesAutosave(last, { author, draft: found.draft, nowMs: at.getTime() })
    const content = { documentId: found.id, title, fields, blocks, author, createdAt: at }
    const draft = goesOn ? found.draft : await store.insertVersion(db, content)
    if (goesOn) await store.rewriteVersion(db, { ...content, number: draft })
    const seen = { id: found.id, version: save.version ?? found.version }
    const document = await store.updateDocument(db, seen, { draft })
    if (!document) throw fail('document-changed')
    if (goesOn && last) await store.renameEntry(db, last.id, action)
    else await store.insertHistory(db, { documentId: found.id, action, number: draft, author, at })
    return manage({ ...platform, db }, document)
  })
}

/** Publishes, schedules, unpublishes, reverts, renames or deletes a document. */
export async function changeContent(
  platform: ContentContext,
  key: store.DocumentKey,
  change: Change,
): Promise<ManagedDocument> {
  const at = new Date(platform.clock())
  return platform.db.transaction(async (db) => {
    const document = await store.lockDocument(db, key)
    if (!document) throw fail('document-not-found')
    const update = await planUpdate(db, document, change, at)
    if (change.action === 'publish' || change.action === 'schedule') {
      await refuseDuplicateSlug(db, document)
      if (key.kind === 'redirect') await refuseLoop({ ...platform, db }, document)
    }
    const seen = { id: document.id, version: change.version ?? document.version }
    const changed = await store.updateDocument(db, seen, update)
    if (!changed) throw fail('document-changed')
    const { action, author } = change
    const number = findNumber(change) ?? document.draft
    await store.insertHistory(db, { documentId: document.id, action, number, author, at })
    if (action !== 'revert') {
      const tags = [...new Set([documentTag(key.kind, key.slug), documentTag(key.kind, changed.slug)])]
      await platform.changes.record({ siteId: key.siteId, tags }, db)
    }
    return manage({ ...platform, db }, changed)
  })
}

/** The version that a change is about; the draft if it names none. */
function findNumber(change: Change): number | undefined {
  if (change.action === 'revert') return change.to
  return change.action === 'publish' ? change.number : undefined
}

/** Takes a document out of the bin: it is as public as it was. */
export async function restoreContent(
  platform: ContentContext,
  id: number,
  author: string,
): Promise<store.DocumentRow> {
  const { db } = platform
  const at = new Date(platform.clock())
  const document = await store.lockDeleted(db, id)
  if (!document) throw fail('document-not-found')
  if (await store.findDocument(db, document)) throw fail('restored-slug-taken')
  const restored = await store.updateDocument(db, document, { deletedAt: null })
  if (!restored) throw fail('document-changed')
  await store.insertHistory(db, { documentId: id, action: 'restore', number: document.draft, author, at })
  const { siteId, kind, slug } = restored
  await platform.changes.record({ siteId, tags: [documentTag(kind, slug)] }, db)
  return restored
}

async function planUpdate(
  db: NodePgDatabase,
  document: store.DocumentRow,
  change: Change,
  at: Date,
): Promise<store.DocumentUpdate> {
  const shown = effectiveVersion(toPublication(document), at.getTime())
  // A document that is not public now counts as new when it appears: an announcement of last year must not rank below
  // one of this March.
  const firstShownAt = shown.number === null ? null : (document.publishedAt ?? document.scheduledFrom)
  const none = { scheduled: null, scheduledFrom: null, endsAt: null }
  switch (change.action) {
    case 'publish':
      refuseEarlyEnd(change.until, at)
      if (change.number !== undefined && !(await store.findVersion(db, document.id, change.number)))
        throw fail('revert-version-not-found')
      return {
        ...none,
        published: change.number ?? document.draft,
        publishedAt: firstShownAt ?? at,
        endsAt: readTime(change.until),
      }
    case 'schedule':
      refuseEarlyEnd(change.until, at, change.from)
      // Until then visitors see what they see now, even if an earlier schedule published or ended it.
      return {
        published: shown.number,
        publishedAt: firstShownAt,
        scheduled: document.draft,
        scheduledFrom: readTime(change.from),
        endsAt: readTime(change.until),
      }
    case 'unpublish':
      return { ...none, published: null }
    case 'revert':
      if (!(await store.findVersion(db, document.id, change.to))) throw fail('revert-version-not-found')
      return { draft: change.to }
    case 'rename': {
      if (!isSlug(change.slug)) throw fail('slug-invalid')
      await refuseDuplicateSlug(db, { ...document, slug: change.slug })
      if (await store.findDocument(db, { ...document, slug: change.slug })) throw fail('slug-taken')
      await store.moveDocument(db, document, change.slug)
      return { slug: change.slug }
    }
    case 'delete':
      if (document.kind === 'page' && document.slug === homeSlug) throw fail('home-page-needed')
      return { deletedAt: at }
  }
}

/** An end in the past, or before the start, would unpublish the document at once. */
function refuseEarlyEnd(until: string | null, at: Date, from?: string): void {
  const end = readTime(until)
  if (!end || end > new Date(Math.max(at.getTime(), from ? Date.parse(from) : 0))) return
  throw fail(end <= at ? 'end-past' : 'end-before-start')
}

/** A document as its writers see it, including its history. */
export async function readManaged(
  platform: Pick<ContentContext, 'db' | 'clock'>,
  key: store.DocumentKey,
): Promise<ManagedDocument> {
  const document = await store.findDocument(platform.db, key)
  if (!document) throw fail('document-not-found')
  return manage(platform, document)
}

async function manage(
  { db, clock }: Pick<ContentContext, 'db' | 'clock'>,
  document: store.DocumentRow,
): Promise<ManagedDocument> {
  const { kind, slug, version, draft, published, scheduled } = document
  const { title, fields, blocks } = await store.getVersion(db, document.id, draft)
  const history = await store.listHistory(db, document.id)
  return {
    kind,
    slug,
    version,
    draft,
    published,
    shown: effectiveVersion(toPublication(document), clock()).number,
    scheduled,
    scheduledFrom: document.scheduledFrom?.toISOString() ?? null,
    endsAt: document.endsAt?.toISOString() ?? null,
    title,
    fields,
    blocks,
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  }
}

/** Refuses documents that could not be shown: an invalid slug, fields of another kind, broken blocks. */
function checkDocument({ kind, slug }: store.DocumentKey, { title, fields, blocks }: Save) {
  if (!isSlug(slug)) throw fail('slug-invalid')
  const parsed = documentFields[kind].safeParse(fields)
  const faults: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? [])
    faults[`fields.${issue.path.join('.')}`] = describeIssue(issue)
  if (parsed.success) Object.assign(faults, findFrameFaults(kind, slug, parsed.data))
  for (const { block, reason } of findBlockFaults(blocks)) faults[`blocks.${block}`] = reason
  if (kind === 'shared-block' && Object.keys(faults).length === 0 && hasShared(blocks))
    faults.blocks = 'A shared block can’t stand in another one.'
  if (Object.keys(faults).length > 0) throw fail('document-invalid', { fields: faults })
  return { title, fields, blocks }
}

/** Checks that the schema of the fields cannot express: a menu that contains itself, a URL that is not the site's own. */
function findFrameFaults(kind: DocumentKind, slug: string, fields: unknown): Record<string, string> {
  if (kind === 'navigation') {
    const { items } = fields as DocumentFields<'navigation'>
    const found = findNavigationFaults(items).map(({ at, reason }) => [`fields.items ${at}`, reason])
    const isNamed = (navigationSlugs as readonly string[]).includes(slug)
    return { ...Object.fromEntries(found), ...(!isNamed && { slug: 'Header, footer or sidebar.' }) }
  }
  if (kind !== 'redirect') return {}
  const { from, to } = fields as DocumentFields<'redirect'>
  const isFrom = toInternalTarget(from) !== null && !/[?#]/.test(from)
  return {
    ...(!isFrom && { 'fields.from': 'A path of this site, such as /old-page.' }),
    ...(toInternalTarget(to) === null && { 'fields.to': 'A path of this site, such as /contact.' }),
    ...(findRedirect([{ from, to }], from).kind === 'loop' && { 'fields.to': 'This leads back to itself.' }),
  }
}

/** Whether already validated blocks contain a shared block at any depth. */
function hasShared(blocks: readonly unknown[]): boolean {
  return blocks.some((block) => {
    const { type, children = [] } = block as { type: string; children?: unknown[] }
    return type === 'shared-block' || hasShared(children)
  })
}

/** A page at a path that another route answers could be published, but nobody would ever see it. */
async function refuseDuplicateSlug(db: NodePgDatabase, key: store.DocumentKey): Promise<void> {
  if (await isSlugInUse(db, key)) throw fail('slug-reserved')
}

async function isSlugInUse(db: NodePgDatabase, { siteId, kind, slug }: store.DocumentKey): Promise<boolean> {
  if (kind === 'post' || kind === 'offer') return isReservedArticle(slug)
  if (kind !== 'page') return false
  const { flags } = await getSiteRules(db, siteId)
  return isReservedPage([slug], flags.pagesPrefix)
}

/** Two redirects that are valid on their own can form a loop. */
async function refuseLoop(platform: ContentContext, document: store.DocumentRow): Promise<void> {
  const { documents } = await listContent(platform, document)
  const others = documents.filter(({ slug }) => slug !== document.slug).map(({ fields }) => fields)
  const { fields } = await store.getVersion(platform.db, document.id, document.draft)
  const rules = [fields, ...others] as DocumentFields<'redirect'>[]
  const [own] = rules
  if (own && findRedirect(rules, own.from).kind === 'loop') throw fail('redirect-loop')
}

function readTime(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
