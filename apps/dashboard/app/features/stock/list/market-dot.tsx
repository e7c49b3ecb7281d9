import { comparePrice } from '../words.ts'

/** Where a price stands among those of similar vehicles: a dot on a line with their average in the middle. */
export function MarketDot({
  priceCents,
  marketCents,
}: {
  priceCents: number | null
  marketCents: number | null
}) {
  const compared = comparePrice(priceCents, marketCents)
  if (compared === null) return <span className="quiet-dash">–</span>
  const x = 26 + Math.max(-1, Math.min(1, compared.percent / 12)) * 22
  return (
    <span className="market" data-tone={compared.tone}>
      <svg className="market-line" viewBox="0 0 52 12" width="52" height="12" aria-hidden="true">
        <rect x="0" y="4" width="52" height="4" rx="2" />
        <line x1="26" x2="26" y1="1" y2="11" />
        <circle cx={x} cy="6" r="5" />
      </svg>
      <span aria-hidden="true">{compared.short}</span>
      <span className="unseen">{compared.long}</span>
    </span>
  )
}
