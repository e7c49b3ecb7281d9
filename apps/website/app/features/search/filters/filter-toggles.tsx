import type { ToggleName } from '@forecourt/search/grammar/attributes'
import type { TogglesFilter } from './filter-view.ts'

type FilterTogglesProps = { filter: TogglesFilter; chosen: readonly ToggleName[] }

export function FilterToggles({ filter, chosen }: FilterTogglesProps) {
  return (
    <ul>
      {filter.toggles.map(([name, label, count]) => (
        <li key={name}>
          <label className="filter-choice">
            <input
              type="checkbox"
              name={`toggle[${name}]`}
              value="true"
              checked={chosen.includes(name)}
              onChange={noop}
            />
            <span className="min-w-0 flex-1">{label}</span>{' '}
            <span className="figures text-muted text-sm">{count}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}

/** The form hears every change. */
function noop() {}
