import type { CardView } from '../features/card/view/card-view.ts'
import { useTheme } from './theme-context.ts'

type CardListProps = {
  cars: readonly CardView[]
  /** Next to the filter column there is less room than across the page. */
  isBesideFilters?: boolean
  /** How many pictures are visible at once and load first. */
  eagerCards?: number
}

/** A grid of vehicles in the look's layout, with column headers if it is a table. */
export function CardList({ cars, isBesideFilters = false, eagerCards = 0 }: CardListProps) {
  const { Card, ListHead, cardGrid, listingGrid } = useTheme()
  return (
    <>
      {ListHead && <ListHead cars={cars} />}
      <ul className={isBesideFilters ? listingGrid : cardGrid}>
        {cars.map((car, at) => (
          <li key={car.id}>
            <Card car={car} eager={at < eagerCards} />
          </li>
        ))}
      </ul>
    </>
  )
}
