import { useTheme } from '../../themes/theme-context.ts'
import type { CardView } from '../card/view/card-view.ts'

export function SimilarCars({ cars, title }: { cars: readonly CardView[]; title: string }) {
  const { Card, cardGrid, newestCount } = useTheme()
  if (cars.length === 0) return null
  return (
    <section id="similar" aria-labelledby="similar-heading" className="section wrap">
      <h2 id="similar-heading" className="h2 mb-6 md:mb-8">
        {title}
      </h2>
      <ul className={cardGrid}>
        {/* One whole row: the grid's width is the theme's. */}
        {cars.slice(0, newestCount / 2).map((car) => (
          <li key={car.id} className="flex min-w-0">
            <Card car={car} eager={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
