import { sectionWords } from '../words.ts'
import type { SpecificationGroup } from './specification.ts'

export function SpecificationTables({ groups }: { groups: readonly SpecificationGroup[] }) {
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="specification">
      <h2 id="specification" className="h3 mb-4">
        {sectionWords.specification}
      </h2>
      <div className="gap-x-10 sm:columns-2">
        {groups.map(({ title, facts }) => (
          <div key={title} className="mb-8 break-inside-avoid">
            <h3 className="mb-1 font-text text-base font-semibold tracking-normal normal-case">{title}</h3>
            <dl className="figure-column">
              {facts.map(({ label, value }) => (
                <div key={label} className="flex justify-between gap-6 border-line border-b py-2">
                  <dt className="text-muted">{label}</dt>
                  <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}
