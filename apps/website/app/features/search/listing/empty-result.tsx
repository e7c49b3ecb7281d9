import { SiteLink } from '../../../ui/site-link.tsx'
import { countText } from '../view/count-text.ts'
import type { ListingView } from '../view/listing-view.ts'

/** Nothing fits: says what to take off and exactly how many vehicles that brings. */
export function EmptyResult({ view }: { view: ListingView }) {
  const { ways, many, path } = view
  const isSearch = view.chips.length > 0
  return (
    <div className="mt-5 rounded-card border border-line bg-surface p-6 md:p-10">
      <h2 className="h2">{isSearch ? `No ${many} match all of that` : `No ${many} here right now`}</h2>
      <p className="mt-3 max-w-[60ch] text-muted">
        {ways.length > 0
          ? 'Take one thing off and there are some:'
          : 'New stock arrives often. Please look again soon, or ask us to find one for you.'}
      </p>
      {ways.length > 0 && (
        <ul className="mt-5 grid max-w-xl gap-2">
          {ways.map(({ label, count, search }) => (
            <li key={label}>
              <SiteLink
                href={search ? `${path}?${search}` : path}
                className="btn btn-quiet w-full justify-between gap-4 text-left"
              >
                <span className="min-w-0 wrap-anywhere">{label}</span>
                <span className="figures shrink-0 text-muted">{countText(count, view)}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
