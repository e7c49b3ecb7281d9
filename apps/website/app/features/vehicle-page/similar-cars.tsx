import { CardList } from '../../themes/card-list.tsx'
import { useTheme } from '../../themes/theme-context.ts'
import type { CardView } from '../card/view/card-view.ts'

export function SimilarCars({ cars, title }: { cars: readonly CardView[]; title: string }) {
  const { newestCount } = useTheme()
  if (cars.length === 0) return null
  return (
    <section id="similar" aria-labelledby="similar-heading" className="section wrap">
      <h2 id="similar-heading" className="h2 mb-6 md:mb-8">
        {title}
      </h2>
      {/* One full row, whatever the theme's grid width is. */}
      <CardList cars={cars.slice(0, newestCount / 2)} />
    </section>
  )
}
