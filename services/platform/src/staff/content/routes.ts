import type { staffContentEndpoints } from '@forecourt/contract/endpoints/staff/content'
import { listMedia } from '../../content/media/manage-media.ts'
import { parseId } from '../../infrastructure/http/parse-id.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { reachSite } from '../sites/reach-site.ts'
import { readBin, readLosses, restoreDocument } from './bin.ts'
import { pushDocument, readPushes, undoPush } from './push-document.ts'
import { importRedirects, readRedirects, undoRedirectImport } from './redirects-file.ts'
import {
  changeDocument,
  createDocument,
  describeEditor,
  listDocuments,
  listUses,
  previewDocument,
  readDocument,
  readVersion,
  saveDocument,
} from './work-on-documents.ts'

export function staffContentHandlers(staff: StaffContext): StaffHandlers<typeof staffContentEndpoints> {
  return {
    staffEditor: async ({ params, permit }) => describeEditor(await reachSite(staff, permit, params.siteId)),
    staffDocuments: async ({ c, params, permit }) =>
      listDocuments(staff, await reachSite(staff, permit, params.siteId), {
        kind: c.req.query('kind'),
        words: c.req.query('words'),
      }),
    async staffPictures({ params, permit }) {
      const site = await reachSite(staff, permit, params.siteId)
      return { pictures: await listMedia(staff, site.id) }
    },
    createDocument: async ({ params, body, permit }) =>
      createDocument(staff, permit, await reachSite(staff, permit, params.siteId), body),
    staffDocument: ({ params, permit }) => readDocument(staff, permit, parseId(params.documentId)),
    documentUses: ({ params, permit }) => listUses(staff, permit, parseId(params.documentId)),
    documentLosses: ({ params, permit }) => readLosses(staff, permit, parseId(params.documentId)),
    staffBin: async ({ params, permit }) =>
      readBin(staff, permit, await reachSite(staff, permit, params.siteId)),
    restoreDocument: ({ params, permit }) => restoreDocument(staff, permit, parseId(params.documentId)),
    saveDocument: ({ params, body, permit }) => saveDocument(staff, permit, parseId(params.documentId), body),
    changeDocument: ({ params, body, permit }) =>
      changeDocument(staff, permit, parseId(params.documentId), body),
    redirectRules: async ({ params, permit }) =>
      readRedirects(staff, await reachSite(staff, permit, params.siteId)),
    importRedirects: async ({ params, body, permit }) =>
      importRedirects(staff, permit, await reachSite(staff, permit, params.siteId), body.text),
    undoRedirectImport: async ({ params, body, permit }) =>
      undoRedirectImport(staff, permit, await reachSite(staff, permit, params.siteId), body),
    documentPushes: ({ params, permit }) => readPushes(staff, permit, parseId(params.documentId)),
    pushDocument: ({ params, body, permit }) => pushDocument(staff, permit, parseId(params.documentId), body),
    undoPush: ({ params, body, permit }) => undoPush(staff, permit, parseId(params.documentId), body.copies),
    documentVersion: ({ c, params, permit }) =>
      readVersion(staff, permit, parseId(params.documentId), c.req.query('number')),
    previewDocument: ({ params, permit }) => previewDocument(staff, permit, parseId(params.documentId)),
  }
}
