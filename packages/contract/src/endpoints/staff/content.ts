import { documentKinds } from '@forecourt/domain/content/document-kind'
import type { EditorBlock, NamedField } from '@forecourt/domain/content/editor/editor-field'
import { countryCodes } from '@forecourt/domain/country/countries'
import * as z from 'zod'
import { managedDocumentJson } from '../../json/content-json.ts'
import { done, staffGet, staffPost, staffPut, timestamp } from './staff-endpoint.ts'

const kind = z.enum(documentKinds)
const instant = z.iso.datetime({ offset: true })
const version = z.int32().min(1)
const text = { title: z.string().trim().min(1).max(300), fields: z.record(z.string(), z.unknown()) }
const content = { ...text, blocks: z.array(z.unknown()).max(200) }
const maxBytes = 1_000_000

const document = managedDocumentJson.extend({
  id: z.number(),
  siteId: z.number(),
  siteUrl: z.string(),
  /** Its address on the website; null for what has no page of its own. */
  path: z.string().nullable(),
})

export const listedDocumentJson = z.object({
  id: z.number(),
  kind,
  slug: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
  /** Whether there is a draft that is not public yet. */
  isChanged: z.boolean(),
  scheduledFrom: timestamp.nullable(),
  author: z.string(),
  changedAt: timestamp,
  /** Its first picture. */
  image: z.string().nullable(),
  /** Where visitors find it; null without a page of its own, and while it is not public. */
  path: z.string().nullable(),
})

const change = z.discriminatedUnion('action', [
  /** `sure`: an empty post is published after a question. `number`: visitors see this earlier version again. */
  z.object({
    action: z.literal('publish'),
    version,
    sure: z.boolean().optional(),
    number: z.int32().min(1).optional(),
  }),
  z.object({ action: z.literal('schedule'), version, from: instant, until: instant.nullable() }),
  z.object({ action: z.literal('unpublish'), version }),
  z.object({ action: z.literal('revert'), version, to: z.int32().min(1) }),
  /** Gives it another address; the old one redirects to it. */
  z.object({ action: z.literal('rename'), version, slug: z.string().max(100) }),
  z.object({ action: z.literal('delete'), version }),
])

/** The most rows and characters of a file of redirects. */
export const maxRedirects = 1_000
const maxRedirectCharacters = 300_000

const redirectImport = z.object({
  /** The documents that were added. */
  added: z.array(z.number()),
  /** Those that lead elsewhere now, with the version from before. */
  changed: z.array(z.object({ id: z.number(), number: z.number() })),
  /** How many were there already. */
  same: z.number(),
  faults: z.array(z.object({ line: z.number(), says: z.string() })),
})
export type RedirectImport = z.infer<typeof redirectImport>

/** What staff write for their websites. The author is the signed-in user, never taken from the body. */
export const staffContentEndpoints = {
  /** What can be edited: all blocks and kinds of documents with their fields; the site's time zone and country. */
  staffEditor: staffGet('content.read', '/staff/sites/:siteId/editor', {
    answer: z.object({
      blocks: z.array(z.custom<EditorBlock>()),
      kinds: z.record(z.string(), z.array(z.custom<NamedField>())),
      timeZone: z.string(),
      country: z.enum(countryCodes),
    }),
  }),
  staffDocuments: staffGet('content.read', '/staff/sites/:siteId/documents', {
    /** With `words`, those of all kinds that contain them. */
    query: ['kind', 'words'],
    answer: z.object({ documents: z.array(listedDocumentJson) }),
  }),
  createDocument: staffPost('content.write', '/staff/sites/:siteId/documents', {
    body: z.object({ kind, slug: z.string().max(100), ...content }),
    bodyBytes: maxBytes,
    answer: document,
  }),
  /** The pictures that documents may show, and where each is used. */
  staffPictures: staffGet('content.read', '/staff/sites/:siteId/pictures', {
    answer: z.object({
      pictures: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          alt: z.string(),
          width: z.number(),
          height: z.number(),
        }),
      ),
    }),
  }),
  staffDocument: staffGet('content.read', '/staff/documents/:documentId', { answer: document }),
  /** The documents of the site that use this shared block, in a draft or publicly. */
  documentUses: staffGet('content.read', '/staff/documents/:documentId/uses', {
    answer: z.object({
      uses: z.array(z.object({ id: z.number(), kind, title: z.string(), isPublished: z.boolean() })),
    }),
  }),
  /** What visitors and the website lose with it, to be said before it is deleted. */
  documentLosses: staffGet('content.read', '/staff/documents/:documentId/losses', {
    answer: z.object({
      isPublic: z.boolean(),
      /** The home page cannot be deleted, only replaced. */
      isHome: z.boolean(),
      /** Documents that link to it or contain it: menus, redirects, pages and so on. */
      uses: z.array(z.object({ id: z.number(), kind, title: z.string() })),
      /** Whether a running split test shows it. */
      isTested: z.boolean(),
    }),
  }),
  /** What was deleted in the last days, with the day on which it goes for good. */
  staffBin: staffGet('content.read', '/staff/sites/:siteId/bin', {
    answer: z.object({
      documents: z.array(
        z.object({
          id: z.number(),
          kind,
          title: z.string(),
          deletedAt: timestamp,
          by: z.string(),
          endsAt: timestamp,
        }),
      ),
      pictures: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          deletedAt: timestamp,
          by: z.string(),
          endsAt: timestamp,
        }),
      ),
      mayWrite: z.boolean(),
    }),
  }),
  /** Takes it out of the bin: it is as public as it was. */
  restoreDocument: staffPost('content.write', '/staff/documents/:documentId/restore', { answer: done }),
  saveDocument: staffPut('content.write', '/staff/documents/:documentId', {
    body: z.object({ version, autosaved: z.boolean().optional(), ...content }),
    bodyBytes: maxBytes,
    answer: document,
  }),
  changeDocument: staffPost('content.write', '/staff/documents/:documentId', {
    body: change,
    answer: document,
  }),
  /** The redirects that staff have made, for a file. */
  redirectRules: staffGet('content.read', '/staff/sites/:siteId/redirects', {
    answer: z.object({ rules: z.array(z.object({ from: z.string(), to: z.string() })) }),
  }),
  /** Adds and changes redirects from the text of a CSV file. Rows with a fault are left out and reported by line. */
  importRedirects: staffPost('content.write', '/staff/sites/:siteId/redirects', {
    body: z.object({ text: z.string().max(maxRedirectCharacters) }),
    bodyBytes: 2 * maxRedirectCharacters,
    answer: redirectImport,
  }),
  undoRedirectImport: staffPost('content.write', '/staff/sites/:siteId/redirects/undo', {
    body: z.object({
      added: z.array(z.int32()).max(maxRedirects),
      changed: z.array(z.object({ id: z.int32(), number: z.int32() })).max(maxRedirects),
    }),
    bodyBytes: maxBytes,
    answer: done,
  }),
  /** The other websites of the group, what each has of this document, and what a push would do there. */
  documentPushes: staffGet('content.read', '/staff/documents/:documentId/pushes', {
    answer: z.object({
      mayPush: z.boolean(),
      /** Where it came from itself. */
      origin: z
        .object({
          id: z.number(),
          siteId: z.number(),
          site: z.string(),
          title: z.string(),
          isOlder: z.boolean(),
        })
        .nullable(),
      targets: z.array(
        z.object({
          siteId: z.number(),
          site: z.string(),
          url: z.string(),
          /**
           * `new`: it has none; `own`: one of its own is at this address; `same`, `older`: a copy as it was pushed;
           * `changed`: a copy that somebody there has changed since.
           */
          state: z.enum(['new', 'own', 'same', 'older', 'changed']),
          document: z
            .object({
              id: z.number(),
              version: z.number(),
              isPublished: z.boolean(),
              author: z.string(),
              changedAt: timestamp,
            })
            .nullable(),
          pushed: z.object({ number: z.number(), at: timestamp, by: z.string() }).nullable(),
          /** Shared blocks that it contains and the website does not have. */
          lacks: z.array(z.string()),
        }),
      ),
    }),
  }),
  /** Puts the present draft onto other websites of the group, on all of them or on none. */
  pushDocument: staffPost('content.write', '/staff/documents/:documentId/push', {
    body: z.object({
      /** Of the origin. */
      version,
      publish: z.boolean(),
      /** `seen`: the version of what is there, as it was shown; null where there was nothing. */
      targets: z
        .array(z.object({ siteId: z.int32().positive(), seen: version.nullable() }))
        .min(1)
        .max(100),
    }),
    answer: z.object({ copies: z.array(z.object({ id: z.number(), version: z.number() })) }),
  }),
  /** Takes copies back to what they were before the last push, unless somebody has changed them since. */
  undoPush: staffPost('content.write', '/staff/documents/:documentId/push/undo', {
    body: z.object({
      copies: z
        .array(z.object({ id: z.int32().positive(), version }))
        .min(1)
        .max(100),
    }),
    answer: done,
  }),
  documentVersion: staffGet('content.read', '/staff/documents/:documentId/version', {
    query: ['number'],
    answer: z.object({ number: z.number(), ...content }),
  }),
  /** A link that shows the draft on the real site for a day. */
  previewDocument: staffPost('content.read', '/staff/documents/:documentId/preview', {
    /** Null when documents of this kind have no page, or the site has no page for this one. */
    answer: z.object({ url: z.string().nullable(), token: z.string(), expiresAt: timestamp }),
  }),
}

export type DocumentPushes = z.infer<NonNullable<typeof staffContentEndpoints.documentPushes.answer>>
export type StaffDocument = z.infer<typeof document>
export type DocumentChange = z.infer<typeof change>
