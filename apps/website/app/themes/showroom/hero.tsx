import { HeroActions } from '../hero-actions.tsx'
import { HeroPicture } from '../hero-picture.tsx'
import type { HeroProps } from '../hero-props.ts'

/** The picture fills the screen's width; the message stands on a white sheet that overlaps it. */
export function ShowroomHero(props: HeroProps) {
  return (
    <section aria-label="Welcome" className="relative bg-tint">
      <HeroPicture
        url={props.imageUrl}
        className="h-[62vw] max-h-[640px] min-h-[240px] w-full object-cover"
      />
      <div className="wrap relative -mt-12 pb-8 md:-mt-32 lg:-mt-40">
        <div className="max-w-2xl bg-paper p-6 md:p-10">
          <p className="figures font-semibold text-link">{props.stockText}</p>
          <h1 className="mt-3 text-display">{props.headline}</h1>
          <HeroActions {...props} className="mt-6 md:mt-8" />
        </div>
      </div>
    </section>
  )
}
