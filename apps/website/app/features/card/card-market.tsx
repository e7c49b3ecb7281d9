import { Info } from 'lucide-react'
import type { CardView } from './view/card-view.ts'

/** The market indicator with its proof: a native popover opens by mouse, touch and keyboard, also without script. */
export function CardMarket({ car, className }: { car: CardView; className?: string }) {
  if (!car.belowMarket) return null
  const id = `market-${car.id}`
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`market-button font-semibold text-saving text-sm ${className ?? ''}`}
      >
        {car.belowMarket}
        <Info aria-hidden strokeWidth={1.5} size={16} />
        <span className="sr-only">, see why</span>
      </button>
      <span id={id} popover="auto" className="market-note">
        {car.marketEvidence}
      </span>
    </>
  )
}
