import { orAbsent } from '@forecourt/contract/call/contract-error'
import type { PublishedContent } from '@forecourt/contract/codecs/published-content'
import { type DocumentFields, documentFields } from '@forecourt/contract/json/content-json'
import type { DocumentKind } from '@forecourt/domain/content/document-kind'
import type { RouterContextProvider } from 'react-router'
import { platformContext, siteContext } from './contexts.ts'

/** A document as visitors see it. Its blocks are unparsed; the code that renders them parses them. */
export type PublishedDocument<Kind extends DocumentKind> = Omit<PublishedContent, 'fields'> & {
  fields: DocumentFields<Kind>
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
  return found && parseFields(kind, found)
}

/** All published documents of a kind, without their blocks, and when that list next changes by itself. */
export async function listContent<Kind extends DocumentKind>(
  context: Readonly<RouterContextProvider>,
  kind: Kind,
): Promise<{ documents: PublishedDocument<Kind>[]; nextChangeMs: number | null }> {
  const { id: websiteId } = context.get(siteContext)
  const { documents, nextChangeMs } = await context
    .get(platformContext)
    .call('contentList', { websiteId, kind })
  return { documents: documents.map((document) => parseFields(kind, document)), nextChangeMs }
}

function parseFields<Kind extends DocumentKind>(
  kind: Kind,
  content: PublishedContent,
): PublishedDocument<Kind> {
  return { ...content, fields: documentFields[kind].parse(content.fields) as DocumentFields<Kind> }
}
