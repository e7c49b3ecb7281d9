import type { DocumentKind } from '@forecourt/domain/content/document-kind'
import * as z from 'zod'

const short = z.string().max(300)
const long = z.string().max(5_000)

const percent = z.int32().min(0).max(100)

const image = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  alt: short,
  width: z.int32().min(1),
  height: z.int32().min(1),
  /** The focal point from the library; the platform adds it unless it is the centre. */
  focal: z.strictObject({ x: percent, y: percent }).optional(),
})

export type DocumentImage = z.infer<typeof image>

const href = z.string().max(500)
/** A link, the groups of its menu, and their links: limited to three levels, so that input cannot nest without end. */
const link = z.strictObject({ label: short, href, children: z.array(z.never()) })
const group = z.strictObject({ label: short, href, children: z.array(link).max(50) })
const item = z.strictObject({ label: short, href, children: z.array(group).max(50) })

/** The fields of each kind of document besides its title and its blocks. */
export const documentFields = {
  page: z.strictObject({ description: long }),
  post: z.strictObject({
    description: long,
    date: z.iso.date(),
    author: short,
    category: short,
    image: image.nullable(),
  }),
  /** `date` is its last day; `search` finds the vehicles that it is about, in the form of listing URLs. */
  offer: z.strictObject({
    description: long,
    date: z.iso.date(),
    price: short,
    terms: long,
    search: z.string().max(1_000),
    image: image.nullable(),
  }),
  /** Drive-away prices in whole dollars. */
  model: z.strictObject({
    description: long,
    make: short.min(1),
    model: short.min(1),
    image: image.nullable(),
    photos: z.array(image).max(24),
    grades: z
      .array(z.strictObject({ name: short.min(1), text: long, price: z.int32().min(1).nullable() }))
      .max(30),
    colours: z
      .array(
        z.strictObject({
          name: short.min(1),
          colour: z.string().regex(/^#[0-9a-f]{6}$/i),
          image: image.nullable(),
        }),
      )
      .max(30),
  }),
  /** Its blocks are shown wherever a page has a block that refers to it. */
  'shared-block': z.strictObject({}),
  /** `place` is the slug of the location where they work; empty for all of them. */
  person: z.strictObject({ role: short, text: long, place: short, image: image.nullable() }),
  /** Its slug is that of a location of the dealer; `directions` is how to get there by car, by train and so on. */
  place: z.strictObject({
    description: long,
    directions: z.array(z.strictObject({ by: short.min(1), text: long.min(1) })).max(12),
    image: image.nullable(),
  }),
  /** The title is the reviewer's name. */
  review: z.strictObject({ rating: z.number().min(1).max(5), text: long, date: z.iso.date(), source: short }),
  announcement: z.strictObject({ text: short.min(1), link: href }),
  /** Its slug says which: header, footer or sidebar. */
  navigation: z.strictObject({ items: z.array(item).max(50) }),
  redirect: z.strictObject({ from: href, to: href }),
} as const satisfies Record<DocumentKind, z.ZodType>

export type DocumentFields<Kind extends DocumentKind> = z.infer<(typeof documentFields)[Kind]>

/** `version`: the one that the writer saw; null for a document that does not exist yet. */
const writer = { author: short.min(1), version: z.int32().nullable() }

export const saveJson = z.object({
  ...writer,
  /** Saved automatically by the editor, not on request. */
  autosaved: z.boolean().optional(),
  title: short.min(1),
  fields: z.record(z.string(), z.unknown()),
  blocks: z.array(z.unknown()).max(200),
})

const timestamp = z.iso.datetime({ offset: true })

export const documentChangeJson = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('publish'),
    ...writer,
    until: timestamp.nullable().default(null),
    /** An earlier version, which visitors see again while the draft stays; the draft if it is not given. */
    number: z.int32().min(1).optional(),
  }),
  z.object({
    action: z.literal('schedule'),
    ...writer,
    from: timestamp,
    until: timestamp.nullable().default(null),
  }),
  z.object({ action: z.literal('unpublish'), ...writer }),
  /** The text of an earlier version becomes the draft. */
  z.object({ action: z.literal('revert'), ...writer, to: z.int32().min(1) }),
  z.object({ action: z.literal('rename'), ...writer, slug: z.string() }),
  z.object({ action: z.literal('delete'), ...writer }),
])

/** A document as its writers see it. */
export const managedDocumentJson = z.object({
  kind: z.string(),
  slug: z.string(),
  version: z.number(),
  draft: z.number(),
  published: z.number().nullable(),
  /** The version that visitors see now, published or scheduled. */
  shown: z.number().nullable(),
  scheduled: z.number().nullable(),
  scheduledFrom: z.string().nullable(),
  endsAt: z.string().nullable(),
  title: z.string(),
  fields: z.record(z.string(), z.unknown()),
  blocks: z.array(z.unknown()),
  history: z.array(
    z.object({
      action: z.string(),
      number: z.number(),
      author: z.string(),
      at: z.string(),
      title: z.string(),
    }),
  ),
})
export type ManagedDocument = z.infer<typeof managedDocumentJson>
