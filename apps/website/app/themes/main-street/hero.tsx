import { HeroActions, HeroHeadline, HeroPicture, type HeroProps } from '../parts/hero-parts.tsx'
import { heroWords } from '../words.ts'
import { HandDrawnLine } from './hand-drawn-line.tsx'

/** A framed picture on warm paper, with the text next to it like a painted sign. */
export function MainStreetHero(props: HeroProps) {
  return (
    <section aria-label={heroWords.welcome} className="wrap pt-2 pb-10 md:pt-6 lg:pb-16">
      <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-14">
        <HeroPicture
          slides={props.slides}
          sizes="(min-width: 1264px) 640px, (min-width: 992px) 52vw, 100vw"
          className="aspect-3/2 w-full rounded-[20px] border-[6px] border-surface object-cover shadow-card md:border-[10px]"
        />
        <div>
          <HeroHeadline text={props.headline} />
          <HandDrawnLine className="mt-3 h-3 w-52 text-accent" />
          <p className="figures mt-5 text-lg text-muted">{props.stockText}</p>
          <HeroActions {...props} className="mt-7" />
        </div>
      </div>
    </section>
  )
}
