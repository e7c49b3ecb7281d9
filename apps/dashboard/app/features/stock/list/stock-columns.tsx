import type { ListedVehicle } from '@forecourt/contract/endpoints/staff/stock'
import { numberText } from '@forecourt/domain/money/number-text'
import { tableSorts } from '@forecourt/domain/person/staff/table-sort'
import { Link } from 'react-router'
import type { Column } from '../../../kit/data-table.tsx'
import { VehiclePhoto } from '../../../kit/vehicle-photo.tsx'
import { formatCount, formatMoney } from '../../../staff/format.ts'
import { withParams } from '../../../ui/with-params.ts'
import { StateMenu, StateTag } from '../state-menu.tsx'
import { readState, stateWords } from '../vehicle-state.ts'
import { comparePrice, daysSince } from '../words.ts'
import { MarketDot } from './market-dot.tsx'
import { PriceCell, type VehicleRefusal } from './price-cell.tsx'
import type { StockQuery } from './stock-tabs.tsx'
import { WeekLine } from './week-line.tsx'

type Props = {
  nowMs: number
  mayWrite: boolean
  refusal: VehicleRefusal | null | undefined
  /** The filters and the order, by which a vehicle's page knows those beside it. */
  query: StockQuery
}

/** The columns of the stock; on a phone a row of photo, name, three facts and price. */
export function stockColumns({ nowMs, mayWrite, refusal, query }: Props): Column<ListedVehicle, 'stock'>[] {
  const place = { ...query, after: undefined, sort: query.sort ?? tableSorts.stock.usual }
  return [
    {
      label: 'Vehicle',
      place: 'head',
      cell: (vehicle) => (
        <span className="photo-and-text" id={`v${vehicle.id}`}>
          <VehiclePhoto carId={vehicle.id} photo={vehicle.photo} />
          <span className="row-text">
            <Link to={withParams(`/stock/${vehicle.id}`, place)} className="cut" prefetch="intent">
              {vehicle.name}
            </Link>
            <small className="cut on-desk">
              {[vehicle.stockNumber, vehicle.rego, vehicle.place].filter(Boolean).join(' · ')}
            </small>
            <small className="cut on-phone">{listFacts(vehicle, nowMs)}</small>
          </span>
        </span>
      ),
    },
    {
      label: 'State',
      name: 'state',
      cell: (vehicle) => (
        <>
          {mayWrite ? <StateMenu vehicle={vehicle} /> : <StateTag vehicle={vehicle} />}
          {refusal?.id === vehicle.id && refusal.intent !== 'price' && <p role="alert">{refusal.refused}</p>}
        </>
      ),
    },
    {
      label: 'Year',
      name: 'year',
      isNumber: true,
      sort: { by: 'year', first: 'descending' },
      cell: ({ year }) => year ?? '–',
    },
    {
      label: 'Kilometres',
      name: 'kilometres',
      isNumber: true,
      sort: { by: 'kilometres' },
      cell: ({ odometerKm }) => (odometerKm === null ? '–' : numberText(odometerKm)),
    },
    {
      label: 'Price',
      place: 'side',
      isNumber: true,
      sort: { by: 'price' },
      cell: (vehicle) => (
        <>
          {mayWrite && (
            <div className="on-desk">
              <PriceCell
                key={vehicle.id}
                vehicle={vehicle}
                refusal={refusal?.id === vehicle.id && refusal.intent === 'price' ? refusal : null}
              />
            </div>
          )}
          <span className={mayWrite ? 'on-phone phone-price' : 'phone-price'}>
            <b>{formatMoney(vehicle.priceCents)}</b>
            <small className="on-phone">{describeBelowPrice(vehicle)}</small>
          </span>
        </>
      ),
    },
    {
      label: 'Against market',
      name: 'market',
      cell: ({ priceCents, marketCents }) => <MarketDot priceCents={priceCents} marketCents={marketCents} />,
    },
    {
      label: 'Days',
      name: 'days',
      isNumber: true,
      sort: { by: 'added', first: 'descending' },
      cell: (vehicle) => <Days vehicle={vehicle} nowMs={nowMs} />,
    },
    {
      label: 'Views, 28 days',
      name: 'views',
      isNumber: true,
      cell: ({ views }) => <WeekLine views={views} />,
    },
    {
      label: 'Leads',
      name: 'leads',
      isNumber: true,
      cell: ({ id, leads }) => (leads === 0 ? '–' : <Link to={`/leads?car=${id}`}>{leads}</Link>),
    },
  ]
}

const longDays = 60

function Days({ vehicle, nowMs }: { vehicle: ListedVehicle; nowMs: number }) {
  const days = daysSince(vehicle.createdAt, nowMs)
  return (
    <span
      className={days > longDays && !vehicle.sold ? 'long-days' : undefined}
      title={formatCount(days, 'day')}
    >
      {days === 0 ? 'Today' : numberText(days)}
    </span>
  )
}

function listFacts(vehicle: ListedVehicle, nowMs: number): string {
  const { odometerKm, stockNumber } = vehicle
  const km = odometerKm === null ? null : `${numberText(odometerKm)} km`
  const days = daysSince(vehicle.createdAt, nowMs)
  return [km, days === 0 ? 'today' : formatCount(days, 'day'), stockNumber].filter(Boolean).join(' · ')
}

/** Below the price on a phone: the state if visitors don't see it as it is, else the place in the market. */
function describeBelowPrice(vehicle: ListedVehicle): string {
  const state = readState(vehicle)
  if (state !== 'listed') return stateWords[state].label
  return comparePrice(vehicle.priceCents, vehicle.marketCents)?.short ?? ''
}
