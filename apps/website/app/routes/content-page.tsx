import { isHomePage } from '@forecourt/domain/site/home-page'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { data } from 'react-router'
import { blocksJsonLd } from '../blocks/blocks-json-ld.ts'
import { LazyBlocks } from '../blocks/lazy-blocks.tsx'
import { loadBlocks, loadDocument, previewHeaders } from '../blocks/load-document.server.ts'
import { pathsContext, siteContext } from '../request/contexts.ts'
import { requestedPath, requestedSlug } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { pageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/content-page'

export const handle = { queryKeys: ['preview'] } satisfies PageHandle

/** A page written by staff, at /pages/{slug}, or at /{slug} if the site leaves out the prefix (S2.25). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const slug = requestedSlug(params)
  // Checked first, because an address that is no page of this site has nothing to load.
  requestedPath(paths.page(slug), url)
  const preview = url.searchParams.get('preview')
  const document = await loadDocument(context, { kind: 'page', slug, preview, hrefOf: paths.page })
  const blocks = await loadBlocks(context, document)
  const view = {
    blocks,
    title: `${pageTitle('page', { page: document.title })} | ${site.name}`,
    description: document.fields.description,
    // The canonical address of a page that is also the home page is that of the home page.
    url: new URL(isHomePage(site, slug) ? '/' : document.path, site.url).href,
    jsonLd: blocksJsonLd(blocks, site),
  }
  return data(view, preview === null ? {} : { headers: previewHeaders })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData) : []
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LazyBlocks nodes={loaderData.blocks} />
}
