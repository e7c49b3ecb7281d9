import { Teasers } from '../../features/content/teaser-list.tsx'
import { Locations } from '../../site/places/locations.tsx'
import { PlaceHours } from '../../site/places/place-hours.tsx'
import { Portrait } from '../../ui/picture/portrait.tsx'
import type {
  toLocationsView,
  toOffersView,
  toOpeningHoursView,
  toPostsView,
  toReviewsView,
  toTeamView,
} from '../views/company-views.ts'
import { reviewWords } from '../words.ts'
import { BlockFrame } from './block-frame.tsx'
import type { Rendered } from './rendered.ts'

function Stars({ rating }: { rating: number }) {
  const rounded = Math.round(rating)
  return (
    <span role="img" aria-label={reviewWords.stars(rating)} className="tracking-widest text-link">
      {'★'.repeat(rounded)}
      {'☆'.repeat(5 - rounded)}
    </span>
  )
}

export function ReviewsBlock({
  id,
  view: { heading, reviews, score, count },
}: Rendered<typeof toReviewsView>) {
  return (
    <BlockFrame id={id} heading={heading} ground="tint">
      <p className="-mt-3 mb-6 flex flex-wrap items-center gap-x-3">
        <span className="figures font-semibold text-2xl">{score}</span>
        <Stars rating={Number(score)} />
        <span className="text-muted">{reviewWords.basis(count)}</span>
      </p>
      <ul className={`grid gap-4 sm:grid-cols-2 ${reviews.length % 3 === 1 ? '' : 'lg:grid-cols-3'}`}>
        {reviews.map(({ slug, name, rating, text, source }) => (
          <li key={slug} className="flex flex-col rounded-card bg-surface p-5 shadow-card md:p-6">
            <Stars rating={rating} />
            <blockquote className="mt-3 flex-1">{text}</blockquote>
            <p className="mt-4 text-muted text-sm">{reviewWords.by(name, source)}</p>
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}

export function TeamBlock({ id, view: { heading, intro, people } }: Rendered<typeof toTeamView>) {
  return (
    <BlockFrame id={id} heading={heading}>
      {intro && <p className="-mt-3 mb-6 max-w-[64ch] text-lg text-muted">{intro}</p>}
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {people.map(({ slug, name, initials, role, text, image }) => (
          <li key={slug} className="flex gap-4">
            <Portrait image={image} initials={initials} className="size-20" />
            <div>
              <h3 className="text-lg">{name}</h3>
              <p className="text-muted">{role}</p>
              {text && <p className="mt-2">{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}

export function PostsBlock({ id, view: { heading, teasers, all } }: Rendered<typeof toPostsView>) {
  return (
    <BlockFrame id={id} heading={heading} links={[all]}>
      <Teasers teasers={teasers} level={3} />
    </BlockFrame>
  )
}

export function OffersBlock({ id, view: { heading, teasers, all } }: Rendered<typeof toOffersView>) {
  return (
    <BlockFrame id={id} heading={heading} links={[all]}>
      <Teasers teasers={teasers} level={3} />
    </BlockFrame>
  )
}

export function LocationsBlock({ view: { heading, locations } }: Rendered<typeof toLocationsView>) {
  return <Locations locations={locations} title={heading} />
}

export function OpeningHoursBlock({ id, view: { heading, location } }: Rendered<typeof toOpeningHoursView>) {
  return (
    <BlockFrame id={id} heading={heading}>
      <div className="max-w-md">
        <PlaceHours location={location} />
      </div>
    </BlockFrame>
  )
}
