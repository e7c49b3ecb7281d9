import type { DocumentKind } from '@forecourt/domain/content/document-kind'

/** One document to import. */
export type DocumentImport = {
  kind: DocumentKind
  slug: string
  title: string
  author: string
  fields: Record<string, unknown>
  blocks: unknown[]
}
