import type { NumberRange } from '@forecourt/search/grammar/search-state'
import type { RangeFilter } from './filter-view.ts'

type FilterRangeProps = { filter: RangeFilter; range: NumberRange | undefined }

/** Two native selects: no dragging (WCAG 2.5.7), the phone's own picker, and nothing that could be mistyped. */
export function FilterRange({ filter: { name, label, ends }, range }: FilterRangeProps) {
  return (
    <div className="flex gap-2">
      {ends.map(({ end, label: endLabel, options }) => (
        <label key={end} className="min-w-0 flex-1">
          <span className="mb-1 block text-muted text-sm">
            <span className="sr-only">{label}: </span>
            {endLabel}
          </span>
          <select
            name={`range[${name}][${end}]`}
            value={range?.[end] ?? ''}
            onChange={noop}
            className="field figures min-h-11 px-2 py-1"
          >
            <option value="">Any</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}

/** The form hears every change. */
function noop() {}
