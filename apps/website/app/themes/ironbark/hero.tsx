import { HeroActions, HeroHeadline, HeroPicture, type HeroProps } from '../parts/hero-parts.tsx'
import { heroWords } from '../words.ts'

/** A plate with the message next to the picture, with the stock count below. */
export function IronbarkHero(props: HeroProps) {
  return (
    <section aria-label={heroWords.welcome} className="wrap pt-4 md:pt-8">
      <div className="grid border border-line bg-surface lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <HeroPicture
          slides={props.slides}
          sizes="(min-width: 1264px) 650px, (min-width: 992px) 54vw, 100vw"
          className="aspect-3/2 w-full object-cover lg:order-2 lg:h-full"
        />
        <div className="flex flex-col">
          <div className="flex flex-1 flex-col justify-center p-5 md:p-8">
            <HeroHeadline text={props.headline} />
            <HeroActions {...props} className="mt-6" />
          </div>
          <p className="figures border-line border-t bg-tint px-5 py-4 font-semibold md:px-8">
            {props.stockText}
          </p>
        </div>
      </div>
    </section>
  )
}
