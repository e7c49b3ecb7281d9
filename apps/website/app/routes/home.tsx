import { homeSlug } from '@forecourt/domain/site/home-page'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { openBlockData } from '../blocks/block-data.ts'
import { Blocks } from '../blocks/blocks.tsx'
import { blocksJsonLd } from '../blocks/blocks-json-ld.ts'
import { defaultHome } from '../blocks/default-home.ts'
import { readBlocks } from '../blocks/read-blocks.server.ts'
import { toBlockViews } from '../blocks/to-block-views.ts'
import { heroWords } from '../blocks/words.ts'
import { pageContext, siteContext, splitArmContext } from '../request/contexts.ts'
import { findContent } from '../request/find-content.server.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { pageMeta } from '../site/page-meta.ts'
import { placeJsonLd } from '../site/places/place-json-ld.ts'
import type { Route } from './+types/home'

export const handle = { splitTest: 'homePage' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const page = context.get(pageContext)
  const data = openBlockData(context)
  const readPage = async (slug: string) => {
    page.dependsOn(`page:${slug}`)
    const found = await findContent(context, { kind: 'page', slug }).catch((error: unknown) => {
      data.log.error({ err: error }, 'the blocks of the home page could not be read')
      page.incomplete()
      return null
    })
    page.expiresAt(found?.nextChangeMs ?? null)
    return found
  }
  const { splitTestPage } = site.settings
  const other =
    context.get(splitArmContext) === 'other' && splitTestPage !== '' ? await readPage(splitTestPage) : null
  // If the other version of a split test was deleted, visitors see the home page.
  const written = other ?? (await readPage(homeSlug))
  const blocks = written
    ? await toBlockViews(readBlocks(written.blocks, data.log), {
        ...data,
        document: { kind: 'page', slug: written.slug },
      })
    : await toBlockViews(defaultHome, data)
  const place = site.locations.find(({ primary, visible }) => primary && visible)
  return {
    blocks,
    title: pageTitle('home', { site: site.name, city: site.city }),
    description:
      written?.fields.description ||
      [site.tagline, heroWords.description(site.name, site.city, site.state)].filter(Boolean).join(' '),
    shareImage: site.heroImageUrl && new URL(`${site.heroImageUrl}?w=1200&h=630`, site.url).href,
    url: site.url,
    jsonLd: [...(place ? [placeJsonLd(site, place, site.url)] : []), ...blocksJsonLd(blocks, site)],
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({ ...loaderData, image: loaderData.shareImage })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <Blocks nodes={loaderData.blocks} />
}
