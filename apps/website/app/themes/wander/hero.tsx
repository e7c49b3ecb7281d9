import { HeroActions, HeroHeadline, HeroPicture, type HeroProps } from '../parts/hero-parts.tsx'
import { heroWords } from '../words.ts'
import { Landscape } from './landscape.tsx'

/** Text under a wide sky, with the vehicle in front of hills. */
export function WanderHero(props: HeroProps) {
  return (
    <section
      aria-label={heroWords.welcome}
      className="wander-sky relative -mt-16 overflow-clip pt-24 md:-mt-22 md:pt-36"
    >
      <Landscape ground="fill-paper" className="absolute inset-x-0 bottom-0 h-2/5 w-full md:h-1/2" />
      <div className="wrap relative text-center">
        <p className="figures inline-block rounded-full bg-surface px-4 py-1.5 font-semibold">
          {props.stockText}
        </p>
        <HeroHeadline text={props.headline} className="mx-auto mt-4 max-w-[16ch]" />
        <HeroActions {...props} className="mx-auto mt-6 max-w-xl justify-center md:mt-8" />
        <HeroPicture
          slides={props.slides}
          sizes="(min-width: 1264px) 860px, 92vw"
          className="mx-auto mt-8 aspect-3/2 w-full max-w-[860px] rounded-[28px] border-[6px] border-surface object-cover shadow-card md:mt-12 md:aspect-16/10 md:rounded-[40px] md:border-[10px]"
        />
      </div>
    </section>
  )
}
