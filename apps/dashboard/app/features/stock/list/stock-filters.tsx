import type { StockCounts } from '@forecourt/contract/endpoints/staff/stock'
import { numberText } from '@forecourt/domain/money/number-text'
import { tableSorts } from '@forecourt/domain/person/staff/table-sort'
import { ChevronDown, Rows3, Rows4 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { FilterForm, OrderSelect } from '../../../kit/filter-form.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { isFiltered, type StockQuery } from './stock-tabs.tsx'

const orders = {
  '-added': 'Newest first',
  added: 'Longest in stock first',
  price: 'Lowest price first',
  '-price': 'Highest price first',
  kilometres: 'Fewest kilometres first',
  '-kilometres': 'Most kilometres first',
  '-year': 'Latest year first',
  year: 'Earliest year first',
}

const ages = [30, 60, 90, 120] as const

type Props = { counts: StockCounts; query: StockQuery; isDense: boolean; columns: ReactNode }

/** Search and filters as chips; they apply as they change. */
export function StockFilters({ counts: { places, makes, sites }, query, isDense, columns }: Props) {
  return (
    <div className="stock-tools">
      <FilterForm action="/stock">
        {query.state && <input type="hidden" name="state" value={query.state} />}
        <input
          type="search"
          name="words"
          aria-label="Search"
          defaultValue={query.words}
          placeholder="Name, stock no., rego, VIN"
        />
        {places.length > 1 && (
          <Chip name="place" label="Place" value={query.place}>
            {places.map(({ id, name, vehicles }) => (
              <option key={id} value={id}>
                {name} ({numberText(vehicles)})
              </option>
            ))}
          </Chip>
        )}
        <Chip name="make" label="Make" value={query.make}>
          {makes
            .toSorted((one, other) => one.name.localeCompare(other.name))
            .map(({ name, vehicles }) => (
              <option key={name} value={name}>
                {name} ({numberText(vehicles)})
              </option>
            ))}
        </Chip>
        <details className="menu">
          <summary className="chip" data-on={query.min || query.max ? true : undefined}>
            {describePrices(query.min, query.max)}
            <Icon of={ChevronDown} />
          </summary>
          <div className="menu-items menu-fields">
            <label>
              From $
              <input name="min" inputMode="numeric" defaultValue={query.min} />
            </label>
            <label>
              To $
              <input name="max" inputMode="numeric" defaultValue={query.max} />
            </label>
          </div>
        </details>
        <Chip name="days" label="Days" value={query.days}>
          {ages.map((days) => (
            <option key={days} value={days}>
              {days} days or more
            </option>
          ))}
        </Chip>
        {sites.length > 1 && (
          <Chip name="site" label="Website" value={query.site}>
            {sites.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Chip>
        )}
        <OrderSelect sort={query.sort} usual={tableSorts.stock.usual} orders={orders} />
        <label className="chip choose-rows">
          <input type="checkbox" />
          Select
        </label>
        <noscript>
          <button type="submit">Show</button>
        </noscript>
        {isFiltered({ ...query, state: undefined }) && (
          <Link className="button quiet small" to="/stock">
            Clear
          </Link>
        )}
      </FilterForm>
      <div className="density">{columns}</div>
      <DensityButton isDense={isDense} />
    </div>
  )
}

type ChipProps = {
  name: string
  label: string
  value: string | undefined
  children: ReactNode
}

/** A filter that says its name while it is empty, and its choice otherwise. */
function Chip({ name, label, value, children }: ChipProps) {
  return (
    <select
      className="chip"
      name={name}
      aria-label={label}
      defaultValue={value ?? ''}
      data-on={value ? true : undefined}
    >
      <option value="">{label}: any</option>
      {children}
    </select>
  )
}

function describePrices(min: string | undefined, max: string | undefined): string {
  if (min && max) return `$${min} to $${max}`
  return min ? `From $${min}` : max ? `To $${max}` : 'Price: any'
}

function DensityButton({ isDense }: { isDense: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/appearance" className="density" preventScrollReset>
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name="density"
        value={isDense ? 'usual' : 'dense'}
        className="quiet icon-only"
        aria-label={isDense ? 'Higher rows' : 'More rows'}
        title={isDense ? 'Higher rows' : 'More rows'}
      >
        <Icon of={isDense ? Rows3 : Rows4} />
      </button>
    </Form>
  )
}
