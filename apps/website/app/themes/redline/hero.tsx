import { HeroActions, HeroHeadline, HeroPicture, type HeroProps } from '../parts/hero-parts.tsx'
import { heroWords } from '../words.ts'

/** A dark picture with an angled edge; the text overlaps it. */
export function RedlineHero(props: HeroProps) {
  return (
    <section aria-label={heroWords.welcome} className="relative overflow-clip bg-band text-band-ink">
      <div className="slash-left lg:absolute lg:inset-y-0 lg:right-0 lg:w-[62%]">
        <HeroPicture
          slides={props.slides}
          sizes="(min-width: 992px) 62vw, 100vw"
          className="aspect-3/2 size-full object-cover lg:aspect-auto"
        />
      </div>
      {/* The text overlaps the picture, whose link and buttons stay clickable. */}
      <div className="wrap pointer-events-none relative -mt-10 pb-12 *:pointer-events-auto lg:mt-0 lg:flex lg:min-h-[min(640px,calc(100vh-8rem))] lg:flex-col lg:justify-end lg:py-16">
        <p className="figures tag self-start text-base max-lg:max-w-1/2">{props.stockText}</p>
        <HeroHeadline text={props.headline} className="mt-4 max-w-[11ch] text-shadow-lg/60" />
        <HeroActions {...props} className="mt-6 max-w-xl" />
      </div>
    </section>
  )
}
