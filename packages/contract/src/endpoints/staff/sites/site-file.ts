import { documentKinds } from '@forecourt/domain/content/document-kind'
import { copiedOnRequest } from '@forecourt/domain/site/copied-on-request'
import * as z from 'zod'
import { staffGet, staffPost } from '../staff-endpoint.ts'

/** Incremented with every change that an older platform could not read. */
export const siteFileVersion = 1

const text = z.string().max(500)

/** A website as one file: what its dealer configured, wrote and uploaded; without stock, people or leads. */
export const siteFile = z.object({
  format: z.literal('forecourt website'),
  version: z.literal(siteFileVersion),
  /** The site's name, for people who find the file. */
  name: text,
  exported_at: z.iso.datetime(),
  look: z.object({ template: text, tokens: z.record(text, text) }),
  flags: z.record(z.string().max(100), z.boolean()),
  settings: z.record(z.string().max(100), z.unknown()),
  /** Settings that belong to one dealer only; listed by name without their values. */
  left_out: z.array(z.string().max(100)).max(1_000).default([]),
  documents: z
    .array(
      z.object({
        kind: z.enum(documentKinds),
        slug: z.string().max(100),
        is_published: z.boolean(),
        /** The time until which visitors see it. */
        ends_at: z.iso.datetime().nullable().default(null),
        title: z.string().max(500),
        fields: z.record(z.string(), z.unknown()),
        blocks: z.array(z.unknown()).max(200),
      }),
    )
    .max(5_000),
  pictures: z
    .array(
      z.object({
        id: z.string().regex(/^[0-9a-f]{32}$/),
        name: text,
        alt: text,
        focal_x: z.int32().min(0).max(100),
        focal_y: z.int32().min(0).max(100),
        /** The file itself, in base64. */
        data: z.base64(),
      }),
    )
    .max(2_000),
})

export type SiteFile = z.infer<typeof siteFile>

const siteFileResult = z.object({
  documents: z.number(),
  pictures: z.number(),
  settings: z.number(),
  /** Settings that this platform does not have, and those that belong to one dealer only. */
  leftOut: z.array(z.string()),
})

export const siteFileEndpoints = {
  exportSite: staffGet('configuration.write', '/staff/sites/:siteId/file', { deadlineMs: 60_000 }),
  /** The body is the file. It is imported completely or not at all; other content of the website stays. */
  importSite: staffPost('configuration.write', '/staff/sites/:siteId/file', {
    deadlineMs: 120_000,
    answer: siteFileResult,
  }),
  /** From another website that the caller may configure. */
  copySite: staffPost('configuration.write', '/staff/sites/:siteId/copy', {
    body: z.object({
      from: z.int32().positive(),
      /** What is true of the other dealer only: left out unless it is named, and then not public yet. */
      with: z.array(z.enum(copiedOnRequest)).max(copiedOnRequest.length).optional(),
    }),
    deadlineMs: 120_000,
    answer: siteFileResult,
  }),
}

export type SiteFileResult = z.infer<typeof siteFileResult>
