import type { PublishedDocument } from '@forecourt/contract/calls/content-calls'
import type { DocumentKind } from '@forecourt/domain/content/document-kind'
import type { BlockWorld } from '../blocks/world/block-world.ts'
import { aSite, pathsOf } from './a-site.ts'
import { anAnswer } from './an-answer.ts'
import { noPageNotes } from './no-page-notes.ts'

type Documents = { [Kind in DocumentKind]?: readonly PublishedDocument<Kind>[] }

/** What blocks ask for, empty unless told otherwise, with the lines that they log. */
export function aBlockWorld(changes: Partial<BlockWorld> = {}, documents: Documents = {}) {
  const lines: string[] = []
  const write = (_: object, message: string) => void lines.push(message)
  const site = changes.site ?? aSite()
  const world: BlockWorld = {
    document: null,
    blockId: '',
    site,
    paths: pathsOf(site),
    nowMs: Date.UTC(2026, 10, 15),
    log: { info: write, warn: write, error: write },
    page: noPageNotes,
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
  return { world, lines }
}

export function aDocument<Kind extends DocumentKind>(
  slug: string,
  fields: PublishedDocument<Kind>['fields'],
): PublishedDocument<Kind> {
  return { slug, title: slug, fields, blocks: [], publishedAtMs: 0, nextChangeMs: null, moved: false }
}
