import { describeBlocks, describeFields } from '@forecourt/blocks/describe-fields'
import { upgradeBlocks } from '@forecourt/blocks/read-blocks'
import type { StaffDocumentJson, staffContentEndpoints } from '@forecourt/contract/endpoints/staff/content'
import { documentFields, type ManagedDocumentJson } from '@forecourt/contract/json/content-json'
import { documentKinds } from '@forecourt/domain/content/document-kind'
import { propWords } from '@forecourt/domain/content/editor/prop-words'
import { createPaths } from '@forecourt/domain/site/pages/paths'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { listMedia } from '../../content/media/keep-media.ts'
import { previewLifetimeMs, signPreview } from '../../content/preview-token.ts'
import { findVersion } from '../../content/store.ts'
import { changeContent, readManaged, saveContent } from '../../content/write-content.ts'
import { parseCount, parseId } from '../../ground/http/parse-id.ts'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import { findSiteRow } from '../../sites/store.ts'
import { recordAudit, refuseAbsent } from '../audit/record-audit.ts'
import type { StaffHandlers } from '../door/create-staff-routes.ts'
import type { Permit } from '../door/permit.ts'
import type { StaffContext } from '../door/staff-context.ts'
import { getSite } from './reach-site.ts'
import * as store from './store.ts'

const editor = {
  blocks: describeBlocks(),
  kinds: Object.fromEntries(
    documentKinds.map((kind) => [
      kind,
      describeFields(documentFields[kind], (name) => propWords[`${kind}.${name}`]),
    ]),
  ),
}

export function staffContentHandlers(staff: StaffContext): StaffHandlers<typeof staffContentEndpoints> {
  return {
    async staffEditor({ params, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      return { ...editor, timeZone: site.timeZone, country: site.country }
    },

    async staffDocuments({ c, params, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      const kind = documentKinds.find((one) => one === c.req.query('kind')) ?? 'page'
      const documents = await store.listDocuments(staff.db, site.id, kind, staff.clock())
      return {
        documents: documents.map((document) => ({ ...document, scheduledFrom: document.scheduledFromMs })),
      }
    },

    async staffPictures({ params, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      return { pictures: await listMedia(staff, site.id) }
    },

    async createDocument({ params, body: { kind, slug, ...content }, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      const key = { siteId: site.id, kind, slug }
      return staff.db.transaction(async (tx) => {
        const author = permit.actor.name
        const managed = await saveContent({ ...staff, db: tx }, key, { ...content, author, version: null })
        const id = (await store.findDocumentId(tx, key)) ?? 0
        const owned = {
          id,
          ...key,
          siteUrl: site.url,
          dealershipId: site.dealershipId,
          groupId: site.groupId,
        }
        await recordAudit(staff, tx, permit, toSubject(owned), {
          after: { kind, slug, draft: managed.draft },
        })
        return toJson(owned, managed)
      })
    },

    async staffDocument({ params, permit }) {
      const document = await getDocument(staff, permit, parseId(params.documentId))
      return toJson(document, await readManaged(staff, document))
    },

    async documentUses({ params, permit }) {
      const document = await getDocument(staff, permit, parseId(params.documentId))
      const uses =
        document.kind === 'shared-block' ? await store.listSharedUses(staff.db, document, staff.clock()) : []
      return { uses }
    },

    saveDocument: ({ params, body, permit }) =>
      write(staff, permit, parseId(params.documentId), (db, document) =>
        saveContent({ ...staff, db }, document, { ...body, author: permit.actor.name }),
      ),

    changeDocument: ({ params, body, permit }) =>
      write(staff, permit, parseId(params.documentId), async (db, document) => {
        const author = permit.actor.name
        const context = { ...staff, db }
        if (body.action !== 'publish') return changeContent(context, document, { ...body, author })
        // Whoever mends a word in what ends on Sunday has said nothing of Sunday.
        const { endsAt } = await readManaged(context, document)
        const until = endsAt && Date.parse(endsAt) > staff.clock() ? endsAt : null
        return changeContent(context, document, { ...body, author, until })
      }),

    async documentVersion({ c, params, permit }) {
      const document = await getDocument(staff, permit, parseId(params.documentId))
      const { draft } = await readManaged(staff, document)
      const wanted = parseCount(c.req.query('number'), draft, 2_147_483_647)
      const version = await findVersion(staff.db, document.id, wanted)
      if (!version) throw new PlatformError('INVALID', 'There is no such version.')
      return { ...version, blocks: upgradeBlocks(version.blocks) }
    },

    async previewDocument({ params, permit }) {
      const document = await getDocument(staff, permit, parseId(params.documentId))
      const expiresAtMs = staff.clock() + previewLifetimeMs
      const token = signPreview(document.id, expiresAtMs, staff.keys.links)
      const path = await findPath(staff.db, document)
      return {
        url: path && `${document.siteUrl.replace(/\/$/, '')}${path}?preview=${encodeURIComponent(token)}`,
        token,
        expiresAt: expiresAtMs,
      }
    },
  }
}

/** Where the website shows a document; null where it has no page. */
async function findPath(
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

/** With its line of the audit log, in one transaction. */
async function write(
  staff: StaffContext,
  permit: Permit,
  id: number,
  change: (db: NodePgDatabase, document: store.OwnedDocument) => Promise<ManagedDocumentJson>,
): Promise<StaffDocumentJson> {
  const document = await getDocument(staff, permit, id)
  return staff.db.transaction(async (tx) => {
    const managed = await change(tx, document)
    const { version, draft, published } = managed
    await recordAudit(staff, tx, permit, toSubject(document), { after: { version, draft, published } })
    return toJson(document, managed)
  })
}

async function getDocument(staff: StaffContext, permit: Permit, id: number): Promise<store.OwnedDocument> {
  const found = await store.findDocument(staff.db, permit.reach, id)
  return found ?? refuseAbsent(staff, permit, { kind: 'document', id })
}

function toSubject({ id, siteId, dealershipId, groupId }: store.OwnedDocument) {
  return { kind: 'document', id, siteId, dealershipId, groupId }
}

function toJson(
  { id, siteId, siteUrl }: store.OwnedDocument,
  managed: ManagedDocumentJson,
): StaffDocumentJson {
  // Staff change blocks in their newest version, whichever one they were stored in.
  return { ...managed, blocks: upgradeBlocks(managed.blocks), id, siteId, siteUrl }
}
