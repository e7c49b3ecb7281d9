import { data } from 'react-router'
import { openBlockData } from '../blocks/block-data.ts'
import { addHostileText } from '../blocks/catalogue/add-hostile-text.ts'
import { listSampleBlocks } from '../blocks/catalogue/sample-blocks.server.ts'
import { catalogueWords } from '../blocks/catalogue/words.ts'
import { LazyBlocks } from '../blocks/lazy-blocks.tsx'
import { readBlocks, storeBlock } from '../blocks/read-blocks.server.ts'
import { toBlockViews } from '../blocks/to-block-views.ts'
import { liveContext, siteContext } from '../request/contexts.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/block-catalogue'

/**
 * `canary` is a number: every text of the page then contains markup that would run a script if it were not escaped.
 * `copy` is any number and has no effect: it gives a different address for measurements of uncached pages.
 */
export const handle = { queryKeys: ['canary', 'copy'] } satisfies PageHandle

/** Every block in the look of the site, for developers; not available on live sites of dealers. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(liveContext)) throw data(null, { status: 404 })
  const site = context.get(siteContext)
  const id = site.heroImageUrl?.split('/').at(-1) ?? ''
  const samples = listSampleBlocks({ id, alt: '', width: 1536, height: 1024 })
  const canary = url.searchParams.get('canary')
  const blocks = canary === null ? samples : addHostileText(samples, Number(canary) || 0)
  // Parsed like stored blocks, so that invalid ones are dropped.
  const blockData = openBlockData(context)
  const read = readBlocks(blocks.map(storeBlock), blockData.log)
  return data(
    { blocks: await toBlockViews(read, blockData), title: catalogueWords.title(site.name) },
    { headers: { 'X-Robots-Tag': 'noindex' } },
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

export default function BlockCatalogue({ loaderData }: Route.ComponentProps) {
  return <LazyBlocks nodes={loaderData.blocks} />
}
