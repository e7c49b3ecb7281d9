import type { DocumentKind } from '@forecourt/domain/content/document-kind'
import type { BlockData } from '../blocks/block-data.ts'
import type { PublishedDocument } from '../request/find-content.server.ts'
import { aSite, createTestPaths } from './a-site.ts'
import { anAnswer } from './an-answer.ts'
import { type Answers, absent } from './fake-platform.ts'
import { noCacheHints } from './no-cache-hints.ts'

type Documents = { [Kind in DocumentKind]?: readonly PublishedDocument<Kind>[] }

/** The data that blocks load, empty by default, and the lines that they log. */
export function aBlockDataFixture(changes: Partial<BlockData> = {}, documents: Documents = {}) {
  const lines: string[] = []
  const write = (_: object, message: string) => void lines.push(message)
  const site = changes.site ?? aSite()
  const data: BlockData = {
    document: null,
    blockId: '',
    site,
    paths: createTestPaths(site),
    nowMs: Date.UTC(2026, 10, 15),
    log: { info: write, warn: write, error: write },
    page: noCacheHints,
    openOwnListing: async () => ({ ...anAnswer({ totalHits: 242 }), cities: [] }),
    issueTicket: () => 'a ticket',
    search: async () => null,
    countModels: async () => ({ total: 0, ofModel: () => 0 }),
    listModelStock: async () => ({ unused: [], used: [] }),
    listNewest: async () => [],
    list: async <Kind extends DocumentKind>(kind: Kind) =>
      [...(documents[kind] ?? [])] as PublishedDocument<Kind>[],
    readShared: async () => [],
    ...changes,
  }
  return { data, lines }
}

/** The calls that answer these documents. */
export function documentCalls(documents: Documents): Pick<Answers, 'content' | 'contentList'> {
  const list = (kind: number | string) => documents[kind as DocumentKind] ?? []
  return {
    content: ({ kind, slug }) => list(kind).find((document) => document.slug === slug) ?? absent(),
    contentList: ({ kind }) => ({ documents: list(kind), nextChangeMs: null }),
  }
}

export function aDocument<Kind extends DocumentKind>(
  slug: string,
  fields: PublishedDocument<Kind>['fields'],
): PublishedDocument<Kind> {
  return { slug, title: slug, fields, blocks: [], publishedAtMs: 0, nextChangeMs: null, moved: false }
}
