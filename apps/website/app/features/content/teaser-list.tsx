import { Picture } from '../../ui/picture.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

export type TeaserView = {
  href: string
  title: string
  text: string
  note: string
  image: { url: string; alt: string; width: number; height: number } | null
}

/** Posts or offers side by side, each a picture, a title and a few words. */
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
              className="aspect-3/2 w-full object-cover"
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

type TeaserListProps = { heading: string; teasers: readonly TeaserView[]; empty: string }

/** The page of all posts or all offers. */
export function TeaserList({ heading, teasers, empty }: TeaserListProps) {
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="text-display">{heading}</h1>
      <div className="mt-6 md:mt-10">
        {teasers.length > 0 ? (
          <Teasers teasers={teasers} level={2} />
        ) : (
          <p className="text-lg text-muted">{empty}</p>
        )}
      </div>
    </div>
  )
}
