import { documentTag } from '@forecourt/domain/content/document-kind'
import type { Href } from '@forecourt/domain/site/pages/paths'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { pageContext } from '../request/contexts.ts'
import { findContent, type PublishedDocument } from '../request/find-content.server.ts'
import { type DocumentRef, openBlockData } from './block-data.ts'
import { readBlocks } from './read-blocks.server.ts'
import type { Block } from './stored-block.ts'
import { toBlockViews } from './to-block-views.ts'

export type PageKind = 'page' | 'post' | 'offer' | 'model'

type DocumentAt<Kind extends PageKind> = {
  kind: Kind
  slug: string
  /** The token of a preview link, which shows the draft. */
  preview: string | null
  /** A document's path by slug. */
  hrefOf: (slug: string) => Href
}

/** Drafts are for holders of the link: not cached and not indexed. */
export const previewHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** Loads a document for its page; 404 if there is none, or a redirect if it has moved. */
export async function loadDocument<Kind extends PageKind>(
  context: Readonly<RouterContextProvider>,
  { kind, slug, preview, hrefOf }: DocumentAt<Kind>,
): Promise<PublishedDocument<Kind> & { kind: Kind; path: string }> {
  const page = context.get(pageContext)
  page.dependsOn(documentTag(kind, slug))
  const document = await findContent(context, { kind, slug, preview })
  const path = document && hrefOf(document.slug)
  if (!document || path === null) throw data(null, { status: 404 })
  if (document.moved) throw redirect(path, 301)
  page.expiresAt(document.nextChangeMs)
  return { ...document, kind, path }
}

/** A document's blocks as views, followed by additional ones. */
export function loadBlocks(
  context: Readonly<RouterContextProvider>,
  { kind, slug, blocks }: DocumentRef & { blocks: readonly unknown[] },
  after: readonly Block[] = [],
) {
  const blockData = openBlockData(context, { kind, slug })
  return toBlockViews([...readBlocks(blocks, blockData.log), ...after], blockData)
}
