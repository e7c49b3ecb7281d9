import { type ChangeTag, writeTag } from '../change/change-tag.ts'

export const documentKinds = [
  'page',
  'post',
  'offer',
  'model',
  'shared-block',
  'person',
  'place',
  'review',
  'announcement',
  'navigation',
  'redirect',
] as const

export type DocumentKind = (typeof documentKinds)[number]

/** The change tag for all documents of a kind. */
export function documentsTag<Kind extends DocumentKind>(kind: Kind) {
  return (kind === 'model' ? 'model-page' : kind) as Kind extends 'model' ? 'model-page' : Kind
}

/** The change tag for one document. Navigation counts as configuration, because every page shows it. */
export function documentTag(kind: DocumentKind, slug: string): ChangeTag {
  return kind === 'navigation' ? 'navigation' : writeTag(documentsTag(kind), slug)
}
