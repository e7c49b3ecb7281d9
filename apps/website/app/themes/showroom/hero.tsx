import { HeroActions, HeroHeadline, HeroPicture, type HeroProps } from '../parts/hero-parts.tsx'
import { heroWords } from '../words.ts'

/** The picture extends to the right edge; the message is on white next to it. */
export function ShowroomHero(props: HeroProps) {
  return (
    <section aria-label={heroWords.welcome} className="lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <HeroPicture
        slides={props.slides}
        sizes="(min-width: 992px) 58vw, 100vw"
        className="aspect-3/2 w-full object-cover lg:order-2 lg:aspect-auto lg:h-[min(39vw,calc(100vh-9rem))] lg:min-h-[440px]"
      />
      <div className="flex flex-col justify-center px-4 py-8 md:px-8 lg:py-12 lg:pr-12 lg:pl-[max(2rem,calc(120%-var(--page)/2+2rem))]">
        <p className="figures font-semibold text-link">{props.stockText}</p>
        <HeroHeadline text={props.headline} className="mt-3" />
        <HeroActions {...props} className="mt-6 md:mt-8" />
      </div>
    </section>
  )
}
