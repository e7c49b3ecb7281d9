import type { CardView } from '../features/card/view/card-view.ts'
import { useTheme } from './theme-context.ts'

type CardListProps = {
  cars: readonly CardView[]
  /** Beside the column of filters there is less room than across the page. */
  isBesideFilters?: boolean
  /** How many pictures are in sight at once and load first. */
  eagerCards?: number
}

/** Vehicles side by side as the look has them, under heads where it has a table. */
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
