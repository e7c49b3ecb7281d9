import { ArrowRight } from 'lucide-react'
import { useTheme } from '../../themes/theme-context.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import type { CardView } from '../card/view/card-view.ts'

type NewestStockProps = { cars: readonly CardView[]; many: string; listingHref: string | null }

export function NewestStock({ cars, many, listingHref }: NewestStockProps) {
  const { Card, cardGrid, newestCount } = useTheme()
  if (cars.length === 0) return null
  return (
    <section id="latest" aria-labelledby="latest-heading" className="section wrap">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-8">
        <h2 id="latest-heading" className="h2">
          Latest arrivals
        </h2>
        {listingHref && (
          <SiteLink href={listingHref} className="link inline-flex min-h-11 items-center gap-2 font-semibold">
            All {many}
            <ArrowRight aria-hidden strokeWidth={1.5} size={20} />
          </SiteLink>
        )}
      </div>
      <ul className={cardGrid}>
        {cars.slice(0, newestCount).map((car) => (
          <li key={car.id} className="flex min-w-0">
            <Card car={car} eager={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
