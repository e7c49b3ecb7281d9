import { numberText } from '@forecourt/domain/money/number-text'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { lackWords } from '../features/stock/lack-words.ts'
import { PageHead } from '../kit/page-head.tsx'
import { callForDealer } from '../staff/staff-calls.ts'
import type { LiveHandle } from '../ui/live.ts'
import { withParams } from '../ui/with-params.ts'

export const handle = { shows: ['stock'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  return callForDealer(args, (call) => call('stockQuality'))
}

export default function StockQuality() {
  const { vehicles, lacking } = useLoaderData<typeof loader>()
  const isWhole = lacking.every((one) => one.vehicles === 0)
  return (
    <>
      <PageHead back={{ to: '/stock', label: 'Vehicles' }} title="What’s missing">
        Of {numberText(vehicles)} vehicles that aren’t sold. Press a figure to see which.
      </PageHead>
      <ul className="figures">
        {lacking.map(({ state, vehicles: count }) => (
          <li key={state}>
            <Link to={withParams('/stock', { state })}>
              <strong>{numberText(count)}</strong>
              {lackWords[state]?.many ?? state}
            </Link>
          </li>
        ))}
      </ul>
      {isWhole && <p className="empty">Nothing is missing: every vehicle has what buyers look for.</p>}
    </>
  )
}
