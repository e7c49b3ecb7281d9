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

/** A page that staff wrote, at /pages/{slug}, or at /{slug} where the site leaves the prefix out (S2.25). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const slug = requestedSlug(params)
  // Asked before anything else: whatever is no page of this site is nobody's.
  requestedPath(paths.page(slug), url)
  const preview = url.searchParams.get('preview')
  const document = await loadDocument(context, { kind: 'page', slug, preview, hrefOf: paths.page })
  const blocks = await loadBlocks(context, document)
  const view = {
    blocks,
    title: `${pageTitle('page', { page: document.title })} | ${site.name}`,
    description: document.fields.description,
    // What visitors also see as the home page is the home page to search engines.
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
