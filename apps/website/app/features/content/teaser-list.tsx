import { Picture, type PictureView } from '../../ui/picture/picture.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { contentWords } from './words.ts'

export type TeaserView = {
  href: string
  title: string
  text: string
  note: string
  image: PictureView | null
}

/** A grid of posts or offers, each with picture, title and summary. */
export function Teasers({ teasers, level }: { teasers: readonly TeaserView[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {teasers.map(({ href, title, text, note, image }) => (
        <li key={href} className="relative flex flex-col overflow-hidden rounded-card bg-surface shadow-card">
          {image && (
            <Picture
              {...image}
              alt=""
              sizes="(min-width: 1264px) 384px, (min-width: 576px) 50vw, 100vw"
              className="aspect-3/2 w-full bg-tint object-cover"
            />
          )}
          <div className="flex flex-1 flex-col p-5">
            {note && <p className="text-muted text-sm">{note}</p>}
            <Heading className="mt-1 text-xl">
              <SiteLink href={href} className="card-link hover:text-link">
                {title}
              </SiteLink>
            </Heading>
            <p className="mt-2 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Links to the rest of a list: categories and pages. */
export type ListLinks = {
  categories: readonly { label: string; href: string; isCurrent: boolean }[]
  newer: string | null
  older: string | null
  place: string
}

type TeaserListProps = {
  heading: string
  teasers: readonly TeaserView[]
  empty: string
  links?: ListLinks | null
}

/** The page of all posts or all offers. */
export function TeaserList({ heading, teasers, empty, links }: TeaserListProps) {
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="text-display">{heading}</h1>
      {links && links.categories.length > 0 && <Categories categories={links.categories} />}
      <div className="mt-6 md:mt-10">
        {teasers.length > 0 ? (
          <Teasers teasers={teasers} level={2} />
        ) : (
          <p className="text-lg text-muted">{empty}</p>
        )}
      </div>
      {links?.place && <Pager {...links} />}
    </div>
  )
}

/** Related posts or offers. */
export function RelatedTeasers({ heading, teasers }: { heading: string; teasers: readonly TeaserView[] }) {
  return (
    <section aria-labelledby="further" className="block-ground mt-8 bg-tint">
      <div className="wrap">
        <h2 id="further" className="h2 mb-5 md:mb-7">
          {heading}
        </h2>
        <Teasers teasers={teasers} level={3} />
      </div>
    </section>
  )
}

function Categories({ categories }: Pick<ListLinks, 'categories'>) {
  return (
    <nav aria-label={contentWords.categories} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ label, href, isCurrent }) => (
          <li key={href}>
            <SiteLink
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={`btn min-h-11 ${isCurrent ? 'btn-primary' : 'btn-quiet'}`}
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Pager({ newer, older, place }: Omit<ListLinks, 'categories'>) {
  return (
    <nav
      aria-label={contentWords.pages}
      className="mt-8 flex flex-wrap items-center justify-center gap-x-6 gap-y-3"
    >
      {newer && (
        <SiteLink href={newer} rel="prev" className="btn btn-quiet">
          {contentWords.newer}
        </SiteLink>
      )}
      <span className="figures text-muted">{place}</span>
      {older && (
        <SiteLink href={older} rel="next" className="btn btn-quiet">
          {contentWords.older}
        </SiteLink>
      )}
    </nav>
  )
}
