import { Carousel } from '../../themes/carousel/carousel.tsx'
import { useTheme } from '../../themes/theme-context.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { toHeroView, toPromotionsView } from '../views/banner-views.ts'
import type { toFinanceStripView, toNewsletterView, toTradeInStripView } from '../views/link-views.ts'
import { blockWords } from '../words.ts'
import type { Rendered } from './rendered.ts'

export function HeroBlock({ view }: Rendered<typeof toHeroView>) {
  const { Hero } = useTheme()
  return <Hero {...view} />
}

/** S2.50. */
const banner = { width: 1920, height: 540 }

export function PromotionsBlock({ view: { heading, banners } }: Rendered<typeof toPromotionsView>) {
  const slides = banners.map((one) => ({
    key: one.picture.url + one.title,
    content: <Banner banner={one} />,
  }))
  return (
    <div className="block-space wrap">
      {heading && <h2 className="h2 mb-5 md:mb-7">{heading}</h2>}
      {slides.length > 1 ? (
        <Carousel label={heading || blockWords.promotions} slides={slides} className="rounded-card" />
      ) : (
        <div className="overflow-hidden rounded-card">{slides[0]?.content}</div>
      )}
    </div>
  )
}

type BannerView = Rendered<typeof toPromotionsView>['view']['banners'][number]

function Banner({ banner: { picture, title, text, label, href } }: { banner: BannerView }) {
  return (
    <div className="relative h-full bg-band text-band-ink">
      <Picture
        {...picture}
        {...banner}
        sizes="(min-width: 1264px) 1200px, 100vw"
        className="aspect-16/9 w-full object-cover md:aspect-1920/540"
      />
      <div className="flex flex-col items-start justify-center gap-3 p-5 md:absolute md:inset-y-0 md:left-0 md:w-1/2 md:bg-band/90 md:p-10">
        {title && <h3 className="text-2xl md:text-3xl">{title}</h3>}
        {text && <p className="text-band-muted">{text}</p>}
        {href && label && (
          <SiteLink href={href} className="btn btn-primary">
            {label}
          </SiteLink>
        )}
      </div>
    </div>
  )
}

type StripProps = { heading: string; text: string; children: React.ReactNode }

function Strip({ heading, text, children }: StripProps) {
  return (
    <section aria-label={heading} className="block-space wrap">
      <div className="block-band flex flex-col gap-6 rounded-card p-6 md:flex-row md:items-center md:justify-between md:p-10">
        <div className="max-w-[54ch]">
          <h2 className="text-2xl md:text-3xl">{heading}</h2>
          {text && <p className="mt-2 text-muted">{text}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}

export function FinanceStripBlock({ view }: Rendered<typeof toFinanceStripView>) {
  return (
    <Strip heading={view.heading} text={view.text}>
      <SiteLink href={view.href} className="btn btn-primary shrink-0">
        {view.label}
      </SiteLink>
    </Strip>
  )
}

/** A plain form: the valuation starts with the plate typed here. */
export function TradeInStripBlock({ view }: Rendered<typeof toTradeInStripView>) {
  return (
    <Strip heading={view.heading} text={view.text}>
      <form action={view.action} method="post" className="flex w-full gap-2 md:max-w-sm">
        {Object.entries(view.posted).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="min-w-0 flex-1">
          <span className="sr-only">{blockWords.plate}</span>
          <input
            name="rego"
            placeholder={blockWords.plate}
            autoComplete="off"
            maxLength={9}
            className="field uppercase"
          />
        </label>
        <button type="submit" className="btn btn-primary shrink-0">
          {view.label}
        </button>
      </form>
    </Strip>
  )
}

export function NewsletterBlock({ view }: Rendered<typeof toNewsletterView>) {
  return (
    <Strip heading={view.heading} text={view.text}>
      <SiteLink href={view.href} className="btn btn-primary shrink-0">
        {view.label}
      </SiteLink>
    </Strip>
  )
}
