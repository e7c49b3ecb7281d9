import { readClassDirectives } from '@forecourt/domain/content/class-directives'
import { documentKinds, documentTag } from '@forecourt/domain/content/document-kind'
import { data, type RouterContextProvider } from 'react-router'
import { customForm } from '../features/enquiry/custom-form.ts'
import type { LeadForm } from '../leads/lead-form.ts'
import { logContext, pageContext, pathsContext, siteContext } from '../request/contexts.ts'
import { findContent } from '../request/find-content.server.ts'
import { ownPath } from '../request/own-path.ts'
import { readBlocks } from './read-blocks.server.ts'
import type { Block } from './stored-block.ts'

type FormBlock = Extract<Block, { type: 'form' }>

/** A custom form's block from the published document; 404 if there is none. */
export async function findCustomForm(
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
): Promise<LeadForm> {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const page = context.get(pageContext)
  const [, kindName, slug = ''] = /^([a-z-]+)\/(.+)$/.exec(query.get('of') ?? '') ?? []
  const kind = documentKinds.find((one) => one === kindName)
  const id = query.get('block') ?? ''
  if (!kind || id === '') throw data(null, { status: 404 })
  const action = ownPath(paths.ownForm({ kind, slug, block: id }))
  page.dependsOn(documentTag(kind, slug))
  const document = await findContent(context, { kind, slug })
  const blocks = document && !document.moved ? readBlocks(document.blocks, context.get(logContext)) : []
  const found = findBlock(blocks, id, site.slug)
  if (!document || !found) throw data(null, { status: 404 })
  page.expiresAt(document.nextChangeMs)
  return customForm(site, paths, found.props, { id, action })
}

/** Finds a block on this site's page; blocks inside a hidden one are hidden too. */
function findBlock(blocks: readonly Block[], id: string, siteSlug: string): FormBlock | null {
  for (const block of blocks) {
    if (!readClassDirectives(block.className, siteSlug).shown) continue
    if (block.type === 'form' && block.id === id && block.props.form === 'own') return block
    const inner = findBlock(block.children, id, siteSlug)
    if (inner) return inner
  }
  return null
}
