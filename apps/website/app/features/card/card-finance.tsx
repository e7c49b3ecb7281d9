import type { CardView } from './view/card-view.ts'

/** The repayment never stands without its rate and, just as large, its comparison rate (National Credit Code, s 164). */
export function CardFinance({ car, className }: { car: CardView; className?: string }) {
  if (!car.finance) return null
  const { repayment, rate, comparison } = car.finance
  return (
    <p className={`figures text-muted text-sm ${className ?? ''}`}>
      <span className="font-semibold text-ink">{repayment}</span> at {rate}, comparison rate {comparison}*
    </p>
  )
}
