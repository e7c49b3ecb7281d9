import type { NumberRange } from '@forecourt/search/grammar/search-state'
import type { BandsFilter } from './filter-view.ts'
import { rangeValue } from './range-value.ts'

type FilterBandsProps = { filter: BandsFilter; range: NumberRange | undefined }

export function FilterBands({ filter: { name, bands }, range }: FilterBandsProps) {
  const chosen = range ? rangeValue(range.min, range.max) : ''
  return (
    <ul>
      {[['', 'Any', -1] as const, ...bands].map(([value, text, count]) => (
        <li key={value}>
          <label className="filter-choice">
            <input
              type="radio"
              name={`range[${name}]`}
              value={value}
              checked={value === chosen}
              onChange={noop}
            />
            <span className="figures min-w-0 flex-1">{text}</span>{' '}
            {count >= 0 && <span className="figures text-muted text-sm">{count}</span>}
          </label>
        </li>
      ))}
    </ul>
  )
}

/** The form hears every change. */
function noop() {}
