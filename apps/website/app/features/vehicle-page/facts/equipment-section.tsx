import type { EquipmentGroup } from '@forecourt/domain/vehicle/evidence/car-evidence'
import { Check } from 'lucide-react'
import { sectionWords } from '../words.ts'

/** Longer groups are collapsed. */
const maxShown = 6

/** The vehicle's equipment by group. */
export function EquipmentSection({ groups }: { groups: readonly EquipmentGroup[] }) {
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="equipment">
      <h2 id="equipment" className="h3 mb-4">
        {sectionWords.equipment}
      </h2>
      <div className="gap-x-10 sm:columns-2">
        {groups.map(({ title, items }) => (
          <div key={title} className="mb-6 break-inside-avoid">
            <h3 className="mb-2 font-text text-base font-semibold tracking-normal normal-case">{title}</h3>
            <Items items={items.slice(0, maxShown)} />
            {items.length > maxShown && (
              <details className="evidence-more">
                <summary>{sectionWords.showAll(items.length)}</summary>
                <Items items={items.slice(maxShown)} />
              </details>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {items.map((item) => (
        <li key={item} className="flex gap-2">
          <Check aria-hidden strokeWidth={2} size={18} className="mt-0.5 shrink-0 text-saving" />
          <span className="min-w-0 wrap-anywhere">{item}</span>
        </li>
      ))}
    </ul>
  )
}
