import { HeroActions, HeroHeadline, HeroPicture, type HeroProps } from '../parts/hero-parts.tsx'
import { heroWords } from '../words.ts'

/** A poster: one block has the message, another the number of cars, the picture fills the third. */
export function BigBoxHero(props: HeroProps) {
  const [count = '', ...rest] = props.stockText.split(' ')
  return (
    <section aria-label={heroWords.welcome} className="grid lg:grid-cols-2">
      <div className="flex flex-col justify-center bg-brand px-4 py-8 text-brand-ink md:px-8 lg:py-14 lg:pl-[max(2rem,calc(100%-var(--page)/2+2rem))]">
        <HeroHeadline text={props.headline} className="max-w-[14ch]" />
        <div className="mt-6 max-w-xl rounded-card bg-surface p-4 text-ink md:mt-8 md:p-5">
          <HeroActions {...props} />
        </div>
      </div>
      <div className="relative">
        <HeroPicture
          slides={props.slides}
          sizes="(min-width: 992px) 50vw, 100vw"
          className="aspect-3/2 size-full object-cover"
        />
        <p className="absolute bottom-0 left-0 max-w-1/2 bg-accent px-5 py-3 text-accent-ink md:px-7 md:py-4">
          <span className="figures block font-black text-5xl leading-none tracking-tight md:text-7xl">
            {count}
          </span>{' '}
          <span className="font-bold md:text-lg">{rest.join(' ')}</span>
        </p>
      </div>
    </section>
  )
}
