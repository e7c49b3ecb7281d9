import { memo } from 'react'
import { useTheme } from '../../../themes/theme-context.ts'
import type { ListingView } from '../view/listing-view.ts'
import { Chips } from './chips.tsx'
import { EmptyResult } from './empty-result.tsx'
import { FinanceLines } from './finance-lines.tsx'
import { Pager } from './pager.tsx'

/** A phone shows the first; on wide screens its neighbours are in sight and so begin to load with the first layout. */
const eagerCards = 1

/** What changes with the result only: a tap on a filter must show at once, without two dozen cards drawn again first. */
export const ResultsList = memo(function ResultsList({ view }: { view: ListingView }) {
  const { Card, listingGrid } = useTheme()
  return (
    <>
      <Chips view={view} />
      {view.cars.length === 0 ? (
        <EmptyResult view={view} />
      ) : (
        <ul className={`results-list mt-5 ${listingGrid}`}>
          {view.cars.map((car, at) => (
            <li key={car.id} className="flex min-w-0">
              <Card car={car} eager={at < eagerCards} />
            </li>
          ))}
        </ul>
      )}
      <Pager view={view} />
      <FinanceLines lines={view.financeLines} />
    </>
  )
})
