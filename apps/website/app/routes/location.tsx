import { documentTag } from '@forecourt/domain/content/document-kind'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import type { SiteLocation } from '@forecourt/domain/site/site'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { data, useRouteLoaderData } from 'react-router'
import { type BlockData, openBlockData } from '../blocks/block-data.ts'
import { toEmployees } from '../blocks/blocks-json-ld.ts'
import { LazyBlocks } from '../blocks/lazy-blocks.tsx'
import { loadBlocks, previewHeaders } from '../blocks/load-document.server.ts'
import type { Block } from '../blocks/stored-block.ts'
import type { BlockNode } from '../blocks/to-block-views.ts'
import { toTeamView } from '../blocks/views/company-views.ts'
import { PlacePage } from '../features/content/places/place-page.tsx'
import { toPlaceView } from '../features/content/places/place-view.ts'
import { placePageWords, placeViewWords } from '../features/content/places/words.ts'
import { shareImage } from '../features/content/share-image.ts'
import { toPicture } from '../features/content/to-picture.ts'
import { pageContext, pathsContext } from '../request/contexts.ts'
import { findContent } from '../request/find-content.server.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { loader as rootLoader } from '../root.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { Locations } from '../site/places/locations.tsx'
import { PlaceHours } from '../site/places/place-hours.tsx'
import { placeJsonLd } from '../site/places/place-json-ld.ts'
import type { Route } from './+types/location'

export const handle = { queryKeys: ['preview'] } satisfies PageHandle

/** One location of the dealer, on sites with location pages (S2.21). Hidden locations have none. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = ownPath(context.get(pathsContext).location(params.location))
  const blockData = openBlockData(context)
  const { site } = blockData
  const location = site.locations.find(({ visible, slug }) => visible && slug === params.location)
  if (!location) throw data(null, { status: 404 })
  const preview = url.searchParams.get('preview')
  const written = await findWritten(context, { blockData, slug: location.slug, preview })
  if (preview !== null && !written) throw data(null, { status: 404 })
  const place = toPlaceView(location, written, blockData)
  const [team, blocks] = await Promise.all([
    findTeam(location, blockData),
    loadBlocks(
      context,
      { kind: 'place', slug: location.slug, blocks: written?.blocks ?? [] },
      location.locationType === 'sales' ? [stockAt(location, blockData)] : [],
    ),
  ])
  const address = new URL(path, site.url).href
  const picture = toPicture(written?.fields.image ?? null)
  const employees = team.flatMap(({ view }) => ('people' in view ? view.people : []))
  const view = {
    place,
    blocks: [...team, ...blocks],
    title: `${pageTitle('location', { location: location.name })} | ${site.name}`,
    description: place.text || placeViewWords.description(location.name, site.name, place.address),
    url: address,
    image: shareImage(picture, site.url),
    jsonLd: [
      {
        ...placeJsonLd(site, location, address),
        ...(employees.length > 0 && { employee: toEmployees(employees) }),
      },
    ],
  }
  return data(view, preview === null ? {} : { headers: previewHeaders })
}

type WrittenAt = { blockData: BlockData; slug: string; preview: string | null }

/** The text that staff wrote about it; the page works without one. */
async function findWritten(context: Route.LoaderArgs['context'], { blockData, slug, preview }: WrittenAt) {
  const page = context.get(pageContext)
  page.dependsOn(documentTag('place', slug))
  const written = await findContent(context, { kind: 'place', slug, preview }).catch((error: unknown) => {
    blockData.log.error({ err: error }, 'the text of a place could not be read')
    page.incomplete()
    return null
  })
  page.expiresAt(written?.nextChangeMs ?? null)
  return written
}

async function findTeam({ slug, name }: SiteLocation, blockData: BlockData): Promise<BlockNode[]> {
  try {
    const view = await toTeamView({ heading: placePageWords.team(name), intro: '' }, blockData, slug)
    return view ? [{ key: 'team', type: 'team', elementId: null, className: '', view, children: [] }] : []
  } catch (error) {
    blockData.log.error({ err: error }, 'the people of the place left out')
    blockData.page.incomplete()
    return []
  }
}

/** The stock at this location: of its dealership, in its town. */
function stockAt({ address, dealershipSlug, name }: SiteLocation, { site }: BlockData): Block {
  const search = new URLSearchParams({
    'refinementList[city][0]': address.city,
    'refinementList[dealership_slug][0]': dealershipSlug,
  })
  return {
    id: 'stock',
    type: 'stock-carousel',
    className: 'id-stock',
    children: [],
    props: {
      heading: placeViewWords.stock(kindTable[site.kind].many, name),
      search: `${search}`,
      rows: 1,
    },
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData) : []
}

export default function Place({ loaderData: { place, blocks } }: Route.ComponentProps) {
  const locations = useRouteLoaderData<typeof rootLoader>('root')?.site.locations ?? []
  const here = locations.find(({ id }) => id === place.locationId)
  if (!here) return null
  return (
    <PlacePage place={place} location={here} hours={<PlaceHours location={here} />}>
      <LazyBlocks nodes={blocks} />
      <Locations locations={locations.filter((other) => other !== here)} title={placePageWords.others} />
    </PlacePage>
  )
}
