import { filterUpcoming, upcomingUntilMs } from '@forecourt/domain/content/filter-upcoming'
import { calendarText, longDate } from '@forecourt/domain/country/format/date-text'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { placeTimeZone } from '@forecourt/domain/site/time-zone'
import { dayMs } from '@forecourt/domain/time/duration'
import { isoDate } from '@forecourt/domain/time/iso-date'
import { localTimeAt } from '@forecourt/domain/time/local-time-at'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { data } from 'react-router'
import { openBlockData } from '../blocks/block-data.ts'
import type { BlockView } from '../blocks/block-table.ts'
import { blocksJsonLd } from '../blocks/blocks-json-ld.ts'
import { LazyBlocks } from '../blocks/lazy-blocks.tsx'
import { loadBlocks, loadDocument, previewHeaders } from '../blocks/load-document.server.ts'
import type { Block } from '../blocks/stored-block.ts'
import type { BlockNode } from '../blocks/to-block-views.ts'
import { listOfferTeasers } from '../blocks/views/company-views.ts'
import { OfferFacts, OfferHead } from '../features/content/article-head.tsx'
import { Countdown } from '../features/content/countdown.tsx'
import { shareImage } from '../features/content/share-image.ts'
import { RelatedTeasers, TeaserList } from '../features/content/teaser-list.tsx'
import { toPicture } from '../features/content/to-picture.ts'
import { contentWords } from '../features/content/words.ts'
import { clockContext, pageContext, pathsContext, siteContext } from '../request/contexts.ts'
import { ownPath, requestedPath, requestedSlug } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { pageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/special-offers'

export const handle = { queryKeys: ['preview'] } satisfies PageHandle

const heading = pageTitle('specialOffers')

/** Current offers (S2.20, S4.46), or one offer with its terms and the stock that it covers. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const home = ownPath(paths.specialOffers())
  const slug = requestedSlug(params)
  requestedPath(slug ? paths.specialOffers(slug) : home, url)
  if (!slug) return data(await loadList(context, home))
  const preview = url.searchParams.get('preview')
  const document = await loadDocument(context, { kind: 'offer', slug, preview, hrefOf: paths.specialOffers })
  const { date, price, description, terms, search, image } = document.fields
  const nowMs = context.get(clockContext)()
  const timeZone = placeTimeZone(site, site.locations)
  if (filterUpcoming([{ date }], { nowMs, timeZone }).length === 0) throw data(null, { status: 404 })
  const endsAtMs = upcomingUntilMs([{ date }], timeZone)
  // The expiry must be declared: a page that turns into a 404 at an undeclared instant counts as a failed rendering.
  context.get(pageContext).expiresAt(endsAtMs)
  const picture = toPicture(image)
  const address = new URL(document.path, site.url).href
  const covered: Block = {
    id: 'stock',
    type: 'stock-carousel',
    className: '',
    children: [],
    props: { heading: contentWords.covered, search, rows: 2 },
  }
  const blocks = await loadBlocks(context, document, [covered])
  const contact = paths.contact({ offer: document.slug })
  const total = countCovered(blocks, covered.id)
  const { one, many } = kindTable[site.kind]
  const others = await listOfferTeasers(openBlockData(context))
  const view = {
    offer: {
      title: document.title,
      price,
      note: contentWords.ends(calendarText(date, longDate, site.country.language)),
      links: [
        ...(total > 0 ? [{ label: contentWords.seeCovered(total), href: `#block-${covered.id}` }] : []),
        ...(contact ? [{ label: contentWords.askAboutOffer, href: contact }] : []),
      ],
      countdown: toCountdown(date, endsAtMs, { nowMs, timeZone }),
      picture,
      back: { label: heading, href: home },
      facts: [
        { label: contentWords.youGet, text: price },
        { label: contentWords.until, text: calendarText(date, longDate, site.country.language) },
        { label: contentWords.covers, text: total > 0 ? contentWords.coversCount(total, one, many) : '' },
        { label: contentWords.terms, text: terms },
      ].filter(({ text }) => text !== ''),
    },
    teasers: others.filter(({ href }) => href !== document.path).slice(0, maxOthers),
    blocks,
    title: `${document.title} | ${site.name}`,
    description,
    url: address,
    image: shareImage(picture, site.url),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Offer',
        name: document.title,
        description,
        url: address,
        validThrough: date,
        offeredBy: { '@type': 'AutoDealer', name: site.name, url: site.url },
        ...(picture && { image: new URL(`${picture.url}?w=1200`, site.url).href }),
      },
      ...blocksJsonLd(blocks, site),
    ],
  }
  return data(view, preview === null ? {} : { headers: previewHeaders })
}

async function loadList(context: Route.LoaderArgs['context'], home: string) {
  const blockData = openBlockData(context)
  const { site } = blockData
  const teasers = await listOfferTeasers(blockData)
  return {
    offer: null,
    teasers,
    blocks: [],
    title: `${heading} | ${site.name}`,
    description: contentWords.offersDescription(site.name),
    url: new URL(home, site.url).href,
    image: null,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: heading,
        itemListElement: teasers.map(({ href, title }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: title,
          url: new URL(href, site.url).href,
        })),
      },
    ],
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData) : []
}

const maxOthers = 3

/** The number of vehicles that an offer covers, as shown by its carousel. */
function countCovered(blocks: readonly BlockNode[], key: string): number {
  const found = blocks.find((block) => block.key === key)
  return found ? (found.view as BlockView<'stock-carousel'>).total : 0
}

const soonDays = 14

/** The remaining time of an offer that ends soon: until the end of its last day in the site's time zone. */
function toCountdown(
  date: string,
  endsAtMs: number | null,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
) {
  const today = localTimeAt(timeZone, nowMs)
  if (today === null || endsAtMs === null) return null
  const days = Math.round((Date.parse(date) - Date.parse(isoDate(today))) / dayMs)
  return days <= soonDays ? { endsAtMs, text: contentWords.daysLeft(days) } : null
}

export default function SpecialOffers({ loaderData: { offer, teasers, blocks } }: Route.ComponentProps) {
  if (!offer) return <TeaserList heading={heading} teasers={teasers} empty={contentWords.noOffers} />
  const { facts, countdown, ...head } = offer
  return (
    <>
      <article>
        <OfferHead {...head}>{countdown && <Countdown {...countdown} />}</OfferHead>
        <LazyBlocks nodes={blocks} />
        <OfferFacts facts={facts} link={head.links.at(-1)} />
      </article>
      {teasers.length > 0 && <RelatedTeasers heading={contentWords.otherOffers} teasers={teasers} />}
    </>
  )
}
