import type { StockCounts } from '@forecourt/contract/endpoints/staff/stock'
import { formatBoundedCount } from '@forecourt/domain/person/staff/bounded-count'
import { ChevronDown, Download, MapPin, Tag, Trash2, X } from 'lucide-react'
import { Icon } from '../../../kit/icon.tsx'
import { Menu } from '../../../kit/menu.tsx'
import { Options } from '../../../kit/options.tsx'
import { untick, useTicks } from '../../../kit/use-ticks.ts'
import { bulkWords, priceChanges } from '../bulk-words.ts'
import { type StockQuery, stockFilters } from './stock-tabs.tsx'

type Props = {
  places: StockCounts['places']
  query: StockQuery
  found: number
  shown: readonly number[]
}

/** What can be done with all ticked vehicles, in view as long as there are some. It opens a preview. */
export function BulkBar({ places, query, found, shown }: Props) {
  const count = useTicks('stock', 'vehicle', shown.join())
  return (
    <form id="bulk" action="/stock/bulk" className="float-bar" data-count={count}>
      {stockFilters.map(
        (name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
      )}
      {count > 0 && <strong>{count} selected</strong>}
      {found > shown.length && (
        <label className="check">
          <input type="checkbox" name="all" value="yes" />
          All {formatBoundedCount(found)}
        </label>
      )}
      <Menu
        className="button quiet"
        shortcut="p"
        items={
          <div className="menu-fields">
            <label>
              Change price
              <select name="how" defaultValue="percent">
                <Options of={priceChanges} />
              </select>
            </label>
            <label>
              Amount
              <input name="amount" inputMode="decimal" placeholder="-3" autoComplete="off" />
            </label>
            <label className="check">
              <input type="checkbox" name="ninety" value="yes" /> End in 90
            </label>
            <button type="submit" name="what" value="price">
              Preview
            </button>
          </div>
        }
      >
        Change price
        <Icon of={ChevronDown} />
      </Menu>
      <Menu
        className="button quiet"
        shortcut="s"
        items={(['list', 'hide', 'reserve', 'sell'] as const).map((what) => (
          <button key={what} type="submit" name="what" value={what}>
            {bulkWords[what]}
          </button>
        ))}
      >
        State
        <Icon of={ChevronDown} />
      </Menu>
      {places.length > 1 && (
        <Menu
          className="button quiet"
          shortcut="m"
          items={
            <div className="menu-fields">
              <label>
                Move to
                <select name="to" defaultValue={places[0]?.id}>
                  {places.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
              <button type="submit" name="what" value="move">
                Preview
              </button>
            </div>
          }
        >
          <Icon of={MapPin} />
          Move to
        </Menu>
      )}
      <Menu
        className="button quiet"
        items={
          <div className="menu-fields">
            <label>
              Tag on the picture
              <input name="tag" maxLength={40} placeholder="Special" autoComplete="off" />
            </label>
            <button type="submit" name="what" value="tag">
              Preview
            </button>
          </div>
        }
      >
        <Icon of={Tag} />
        Tag
      </Menu>
      <button type="submit" className="quiet" formAction="/stock.csv">
        <Icon of={Download} />
        CSV
      </button>
      <button type="submit" className="danger" name="what" value="delete">
        <Icon of={Trash2} />
        Delete
      </button>
      <button
        type="button"
        className="quiet icon-only"
        aria-label="Untick all"
        title="Untick all"
        onClick={() => untick('stock', 'vehicle')}
      >
        <Icon of={X} />
      </button>
    </form>
  )
}
