import * as z from 'zod'
import { list, plain } from './codec.ts'
import { at, objectCodec } from './object-codec.ts'
import { flag, instantOrNull, numberOrNull, text } from './values.ts'

/** What visitors see of a document; its fields and blocks are unparsed. */
export const publishedContentCodec = objectCodec({
  slug: at('slug', text),
  title: at('title', text),
  fields: at('fields', plain(z.record(z.string(), z.unknown()))),
  blocks: at('blocks', plain(z.array(z.unknown()).readonly())),
  publishedAtMs: at('published_at', instantOrNull),
  /** The next time at which it changes by itself. */
  nextChangeMs: at('next_change', numberOrNull),
  /** Whether the requested slug is a former one; `slug` is the current one. */
  moved: at('moved', flag),
})

export type PublishedContent = ReturnType<typeof publishedContentCodec.decode>

/** All public documents of a kind, and when that list next changes by itself. */
export const contentListCodec = objectCodec({
  documents: at('documents', list(publishedContentCodec)),
  nextChangeMs: at('next_change', numberOrNull),
})

export type ContentList = ReturnType<typeof contentListCodec.decode>
