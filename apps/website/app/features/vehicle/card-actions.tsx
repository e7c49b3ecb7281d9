import { SiteLink } from '../../ui/site-link.tsx'
import type { CardView } from '../../views/card-view.ts'

/** One primary action, the rest quiet; each says of which vehicle it speaks. A sold one says so first (S2.38). */
export function CardActions({ car, className }: { car: CardView; className?: string }) {
  if (!car.sold && car.actions.length === 0) return null
  return (
    <div className={`flex flex-wrap items-center gap-2 ${className ?? ''}`}>
      {car.sold && (
        <p className="w-full">
          <strong className="tag tag-sold">SOLD</strong>{' '}
          <span className="text-muted text-sm">Missed this one?</span>
        </p>
      )}
      {car.actions.map(({ label, href }, at) => (
        <SiteLink
          key={label}
          href={href}
          className={`btn min-h-11 flex-1 px-4 text-sm ${at === 0 && !car.sold ? 'btn-primary' : 'btn-quiet'}`}
        >
          {label}
          <span className="sr-only">: {car.title}</span>
        </SiteLink>
      ))}
    </div>
  )
}
