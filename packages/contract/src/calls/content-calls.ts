import type { DocumentKind } from '@forecourt/domain/content/document-kind'
import type { Caller } from '../call/call.ts'
import { readStatus } from '../call/contract-error.ts'
import { type DocumentFields, documentFields, type PublishedJson } from '../json/content-json.ts'
import { endpoints } from '../endpoint-table.ts'

export type DocumentOf<Kind extends DocumentKind = DocumentKind> = {
  websiteId: number
  kind: Kind
  slug: string
}

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

/** The content part of the client. */
export function createContentCalls(caller: Caller) {
  return {
    /** A published document, or its draft with the token of a preview link; null when there is none. */
    async findContent<Kind extends DocumentKind>({
      preview,
      ...params
    }: DocumentOf<Kind> & { preview?: string | undefined }): Promise<PublishedDocument<Kind> | null> {
      try {
        return toDocument(
          params.kind,
          await caller.call(endpoints.content, { ...params, query: { preview } }),
        )
      } catch (error) {
        if (readStatus(error) === 404) return null
        throw error
      }
    },

    /** All published documents of a kind, without their blocks, and when that list next changes by itself. */
    async listContent<Kind extends DocumentKind>(
      websiteId: number,
      kind: Kind,
    ): Promise<{ documents: PublishedDocument<Kind>[]; nextChangeMs: number | null }> {
      const answer = await caller.call(endpoints.contentList, { websiteId, kind })
      return {
        documents: answer.documents.map((document) => toDocument(kind, document)),
        nextChangeMs: answer.next_change,
      }
    },
  }
}
