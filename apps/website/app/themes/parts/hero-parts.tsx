import { Phone, Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Picture, type PictureView } from '../../ui/picture/picture.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { heroWords } from '../words.ts'

type HeroActionsProps = Pick<HeroProps, 'search' | 'many' | 'phone' | 'phoneHref'> & { className?: string }

/** One action: searching stock, or without a listing viewing the latest arrivals. */
export function HeroActions({ search, many, phone, phoneHref, className }: HeroActionsProps) {
  if (search)
    return (
      <div className={className}>
        <SearchBox form={search} placeholder={heroWords.placeholder} />
      </div>
    )
  return (
    <div className={`flex flex-wrap gap-3 ${className ?? ''}`}>
      <SiteLink href="#latest" className="btn btn-primary">
        {heroWords.latest(many)}
      </SiteLink>
      {phoneHref && (
        <SiteLink href={phoneHref} className="btn btn-quiet figures">
          <Phone aria-hidden strokeWidth={1.5} size={20} />
          {heroWords.call(phone)}
        </SiteLink>
      )}
    </div>
  )
}

/** A plain GET form: the listing's address is its state, so it needs no script. */
function SearchBox({ form, placeholder }: { form: SearchForm; placeholder: string }) {
  return (
    <search>
      <form action={form.action} method="get" className="flex gap-2">
        {form.hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="min-w-0 flex-1">
          <span className="sr-only">{form.label}</span>
          <input type="search" name="query" placeholder={placeholder} autoComplete="off" className="field" />
        </label>
        <button type="submit" className="btn btn-primary shrink-0">
          <Search aria-hidden strokeWidth={1.5} size={20} />
          <span className="max-xs:sr-only">{heroWords.search}</span>
        </button>
      </form>
    </search>
  )
}

/** A GET form for the listing; existing parameters are hidden fields. */
export type SearchForm = { action: string; hidden: readonly (readonly [string, string])[]; label: string }

const longFrom = 32

/** The page's main heading. Long ones are set smaller instead of cut. */
export function HeroHeadline({ text, className }: { text: string; className?: string }) {
  const size = text.length >= longFrom ? 'headline-long' : 'text-display'
  return <h1 className={`${size} ${className ?? ''}`}>{text}</h1>
}

/** Loaded lazily, only for heroes with several pictures. */
const Carousel = lazy(async () => ({ default: (await import('../carousel/carousel.tsx')).Carousel }))

export type HeroSlide = { picture: PictureView; caption: string; href: string | null }

/** The page's largest picture, loaded first. Decorative, because its text is next to it. Several form a carousel. */
export function HeroPicture({
  slides,
  className,
  sizes = '100vw',
}: {
  slides: readonly HeroSlide[]
  className: string
  sizes?: string
}) {
  const [first, ...others] = slides
  if (!first) return <div className={`bg-tint ${className}`} />
  if (others.length === 0 && !(first.href && first.caption))
    return <Picture {...first.picture} alt="" sizes={sizes} eager className={className} />
  if (others.length === 0)
    return (
      <div className={`relative overflow-hidden ${className}`}>
        <Picture {...first.picture} alt="" sizes={sizes} eager className="size-full object-cover" />
        <SlideLink {...first} />
      </div>
    )
  return (
    <Suspense>
      <Carousel
        autoplays
        label={heroWords.highlights}
        className={className}
        slides={slides.map((slide, at) => ({
          key: slide.picture.url,
          content: (
            <>
              <Picture {...slide.picture} sizes={sizes} eager={at === 0} className="size-full object-cover" />
              <SlideLink {...slide} />
            </>
          ),
        }))}
      />
    </Suspense>
  )
}

/** In the right half of the picture, because some looks show the stock on the left. */
function SlideLink({ href, caption }: HeroSlide) {
  return (
    href &&
    caption && (
      <SiteLink
        href={href}
        className="absolute right-3 bottom-3 flex min-h-11 max-w-[calc(50%-1rem)] items-center rounded-button bg-band/85 px-4 py-2 text-left font-semibold text-band-ink"
      >
        {caption}
      </SiteLink>
    )
  )
}

/** A hero's content: one message, one action, the vehicle. */
export type HeroProps = {
  headline: string
  stockText: string
  slides: readonly HeroSlide[]
  siteName: string
  phone: string
  phoneHref: string | null
  search: SearchForm | null
  many: string
}
