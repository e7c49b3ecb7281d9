import { ArrowRight, BadgeDollarSign, CarFront, HandCoins, MessageCircle } from 'lucide-react'
import { Locations } from '../../site/places/locations.tsx'
import type { SiteView } from '../../site/site-view.ts'
import { CardList } from '../../themes/card-list.tsx'
import { useTheme } from '../../themes/theme-context.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import type { CardView } from '../card/view/card-view.ts'
import type { HomeCard, HomeView } from './home-view.ts'
import { homeWords } from './words.ts'

type HomePageProps = { home: HomeView; newest: readonly CardView[]; site: SiteView }

export function HomePage({ home, newest, site }: HomePageProps) {
  const { Hero } = useTheme()
  return (
    <>
      <Hero
        headline={home.headline}
        stockText={home.stockText}
        imageUrl={home.heroImageUrl}
        siteName={site.name}
        phone={site.phone}
        phoneHref={site.phoneHref}
        search={home.search}
        many={home.many}
      />
      {home.quickLinks.length > 1 && <QuickLinks links={home.quickLinks} />}
      <Makes makes={home.makes} />
      <NewestStock cars={newest} home={home} />
      <FourCards cards={home.cards} />
      <Locations locations={site.locations} />
    </>
  )
}

/** Home navigation (S2.30): what people come to do besides looking. */
function QuickLinks({ links }: { links: HomeView['quickLinks'] }) {
  return (
    <nav aria-label={homeWords.quickLinks} className="border-line border-b bg-surface">
      <ul className="wrap flex gap-x-6 overflow-x-auto">
        {links.map(({ label, href }) => (
          <li key={href} className="shrink-0">
            <SiteLink href={href} className="flex min-h-14 items-center font-semibold hover:text-link">
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shortcuts into the listing by make, the largest first. */
function Makes({ makes }: { makes: HomeView['makes'] }) {
  if (makes.length === 0) return null
  return (
    <section aria-labelledby="makes" className="wrap pt-10">
      <h2 id="makes" className="sr-only">
        {homeWords.makes}
      </h2>
      <ul className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
        {makes.map(({ name, count, href }) => (
          <li key={name}>
            <SiteLink href={href} className="btn btn-quiet min-h-11 gap-3 whitespace-nowrap">
              {name}
              <span className="figures text-muted">{count}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The latest vehicles, with a quick link that would be alone in a strip of its own. */
function NewestStock({ cars, home }: { cars: readonly CardView[]; home: HomeView }) {
  const { many, listingHref, quickLinks } = home
  const { newestCount } = useTheme()
  if (cars.length === 0) return null
  return (
    <section id="latest" aria-labelledby="latest-heading" className="section wrap">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-8">
        <h2 id="latest-heading" className="h2">
          {homeWords.latest}
        </h2>
        <div className="flex flex-wrap gap-x-6">
          {quickLinks.length === 1 &&
            quickLinks.map(({ label, href }) => (
              <SiteLink
                key={href}
                href={href}
                className="link inline-flex min-h-11 items-center font-semibold"
              >
                {label}
              </SiteLink>
            ))}
          {listingHref && (
            <SiteLink
              href={listingHref}
              className="link inline-flex min-h-11 items-center gap-2 font-semibold"
            >
              {homeWords.all(many)}
              <ArrowRight aria-hidden strokeWidth={1.5} size={20} />
            </SiteLink>
          )}
        </div>
      </div>
      <CardList cars={cars.slice(0, newestCount)} />
    </section>
  )
}

const icons = { stock: CarFront, finance: BadgeDollarSign, sell: HandCoins, contact: MessageCircle } as const

/** The four-card block (S2.33). */
function FourCards({ cards }: { cards: readonly HomeCard[] }) {
  if (cards.length === 0) return null
  return (
    <section aria-label={homeWords.whatWeDo} className="section bg-tint">
      <ul className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),24rem))] gap-4">
        {cards.map(({ title, text, action, href, icon }) => {
          const Icon = icons[icon]
          return (
            <li key={title} className="flex flex-col rounded-card bg-surface p-6 shadow-card">
              <Icon aria-hidden strokeWidth={1.5} size={32} className="text-link" />
              <h2 className="mt-4 text-xl">{title}</h2>
              <p className="mt-2 mb-6 text-muted">{text}</p>
              <SiteLink href={href} className="btn btn-primary mt-auto self-start">
                {action}
              </SiteLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
