import { filterUpcoming, upcomingUntilMs } from '@forecourt/domain/content/filter-upcoming'
import { reviewerDisplayName, selectReviews } from '@forecourt/domain/content/select-reviews'
import { truncateText } from '@forecourt/domain/content/truncate-text'
import { calendarText, longDate } from '@forecourt/domain/country/format/date-text'
import { placeTimeZone } from '@forecourt/domain/site/time-zone'
import type { TeaserView } from '../../features/content/teaser-list.tsx'
import { toPicture } from '../../features/content/to-picture.ts'
import type { PublishedDocument } from '../../request/find-content.server.ts'
import { toSiteView } from '../../site/site-view.ts'
import type { BlockData } from '../block-data.ts'
import type { BlockProps } from '../stored-block.ts'
import { blockWords, reviewWords } from '../words.ts'

/** Reviews of four stars and over, with the average and count of all. */
export async function toReviewsView({ heading, quantity }: BlockProps<'reviews'>, data: BlockData) {
  const all = (await data.list('review')).map(({ slug, title, fields }) => ({
    slug,
    name: reviewerDisplayName(title, data.site.settings.reviewerNames, reviewWords.unnamed),
    ...fields,
  }))
  const newest = all.toSorted((one, other) => other.date.localeCompare(one.date))
  const sum = all.reduce((total, { rating }) => total + rating, 0)
  const { reviews, score, count } = selectReviews(
    { reviews: newest, score: all.length > 0 ? sum / all.length : 0, count: all.length },
    quantity,
  )
  return reviews.length > 0 ? { heading, reviews, score: score.toFixed(1), count } : null
}

export function toPostTeasers(
  posts: readonly PublishedDocument<'post'>[],
  { paths, site }: Pick<BlockData, 'paths' | 'site'>,
): TeaserView[] {
  return posts.flatMap(({ slug, title, fields }) => {
    const href = paths.blog(slug)
    const note = [fields.category, calendarText(fields.date, longDate, site.country.language)]
      .filter(Boolean)
      .join(' · ')
    return href === null
      ? []
      : [{ href, title, text: truncateText(fields.description, 160), note, image: toPicture(fields.image) }]
  })
}

/** The newest posts. */
export async function toPostsView({ heading, count }: BlockProps<'posts'>, data: BlockData) {
  const href = data.paths.blog()
  const posts = href === null ? [] : await data.list('post')
  const newest = posts.toSorted((one, other) => other.fields.date.localeCompare(one.fields.date))
  const teasers = toPostTeasers(newest.slice(0, count), data)
  return teasers.length > 0 ? { heading, teasers, all: href && { label: blockWords.morePosts, href } } : null
}

/** Offers that end today or later (S4.46). The page expires when the first of them ends. */
export async function listOffers({ list, site, nowMs, page }: BlockData) {
  const timeZone = placeTimeZone(site, site.locations)
  const offers = (await list('offer')).map(({ slug, title, fields }) => ({ slug, title, ...fields }))
  const upcoming = filterUpcoming(offers, { nowMs, timeZone })
  page.expiresAt(upcomingUntilMs(upcoming, timeZone))
  return upcoming
}

/** Sorted by end. */
export async function listOfferTeasers(data: BlockData): Promise<TeaserView[]> {
  return (await listOffers(data))
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .flatMap(({ slug, title, description, price, date, image }) => {
      const href = data.paths.specialOffers(slug)
      const note = [price, blockWords.ends(calendarText(date, longDate, data.site.country.language))]
        .filter(Boolean)
        .join(' · ')
      return href === null
        ? []
        : [{ href, title, text: truncateText(description, 160), note, image: toPicture(image) }]
    })
}

export async function toOffersView({ heading, count }: BlockProps<'offers'>, data: BlockData) {
  const href = data.paths.specialOffers()
  const teasers = href === null ? [] : (await listOfferTeasers(data)).slice(0, count)
  return teasers.length > 0 ? { heading, teasers, all: href && { label: blockWords.moreOffers, href } } : null
}

/** All staff, or those of one location. */
export async function toTeamView(props: BlockProps<'team'>, data: BlockData, place?: string) {
  const all = await data.list('person')
  const matching = place === undefined ? all : all.filter(({ fields }) => fields.place === place)
  const people = matching.map(toPerson)
  return people.length > 0 ? { ...props, people } : null
}

export function toPerson({ slug, title, fields }: PublishedDocument<'person'>) {
  return {
    slug,
    name: title,
    initials: title
      .split(' ')
      .map((word) => word.charAt(0))
      .join('')
      .slice(0, 2),
    ...fields,
    image: toPicture(fields.image),
  }
}

export function toLocationsView({ heading }: BlockProps<'locations'>, { site, paths }: BlockData) {
  const { locations } = toSiteView(site, paths)
  return locations.length > 0 ? { heading, locations } : null
}

export function toOpeningHoursView({ heading }: BlockProps<'opening-hours'>, { site, paths }: BlockData) {
  const [location] = toSiteView(site, paths).locations
  return location ? { heading, location } : null
}
