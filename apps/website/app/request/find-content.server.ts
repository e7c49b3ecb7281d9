import { orAbsent } from '@forecourt/contract/call/contract-error'
import {
  type DocumentFields,
  documentFields,
  type PublishedJson,
} from '@forecourt/contract/json/content-json'
import type { DocumentKind } from '@forecourt/domain/content/document-kind'
import type { RouterContextProvider } from 'react-router'
import { platformContext, siteContext } from './contexts.ts'

/** A document as visitors see it. Its blocks are unparsed; the code that renders them parses them. */
export type PublishedDocument<Kind extends DocumentKind> = {
  slug: string
  title: string
  fields: DocumentFields<Kind>
  blocks: readonly unknown[]
  publishedAtMs: number | null
  nextChangeMs: number | null
  /** It was requested by a former slug. */
  moved: boolean
}

type DocumentKey<Kind extends DocumentKind> = {
  kind: Kind
  slug: string
  /** The token of a preview link, which shows the draft. */
  preview?: string | null
}

/** A published document of the site, or its draft for a preview link; null when there is none. */
export async function findContent<Kind extends DocumentKind>(
  context: Readonly<RouterContextProvider>,
  { kind, slug, preview }: DocumentKey<Kind>,
): Promise<PublishedDocument<Kind> | null> {
  const { id: websiteId } = context.get(siteContext)
  const query = { preview: preview ?? undefined }
  const found = await orAbsent(context.get(platformContext).call('content', { websiteId, kind, slug, query }))
  return found && toDocument(kind, found)
}

/** All published documents of a kind, without their blocks, and when that list next changes by itself. */
export async function listContent<Kind extends DocumentKind>(
  context: Readonly<RouterContextProvider>,
  kind: Kind,
): Promise<{ documents: PublishedDocument<Kind>[]; nextChangeMs: number | null }> {
  const { id: websiteId } = context.get(siteContext)
  const answer = await context.get(platformContext).call('contentList', { websiteId, kind })
  return {
    documents: answer.documents.map((document) => toDocument(kind, document)),
    nextChangeMs: answer.next_change,
  }
}

function toDocument<Kind extends DocumentKind>(kind: Kind, json: PublishedJson): PublishedDocument<Kind> {
  return {
    slug: json.slug,
    title: json.title,
    fields: documentFields[kind].parse(json.fields) as DocumentFields<Kind>,
    blocks: json.blocks,
    publishedAtMs: json.published_at === null ? null : Date.parse(json.published_at),
    nextChangeMs: json.next_change,
    moved: json.moved,
  }
}
