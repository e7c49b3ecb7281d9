import { SiteLink } from '../../ui/site-link.tsx'

/** A sold vehicle says so at once, and offers a way on (S4.02). */
export function SoldNotice({ href, hasSimilar }: { href: string | null; hasSimilar: boolean }) {
  const to = hasSimilar ? '#similar' : href
  return (
    <div className="rounded-card border border-line p-4">
      <p className="font-semibold">SOLD. This one has found a home.</p>
      {to && (
        <SiteLink href={to} className="btn btn-primary mt-4 w-full">
          Find Me Something Similar
        </SiteLink>
      )}
    </div>
  )
}
