import { X } from 'lucide-react'
import { SiteLink } from '../../../ui/site-link.tsx'
import type { ListingView } from '../view/listing-view.ts'

export function Chips({ view }: { view: ListingView }) {
  if (view.chips.length === 0) return null
  const href = (search: string) => (search ? `${view.path}?${search}` : view.path)
  return (
    <ul aria-label="Filters in use" className="mt-4 flex flex-wrap gap-2">
      {view.chips.map(({ label, search }) => (
        <li key={label}>
          <SiteLink href={href(search)} preventScrollReset className="chip">
            <span className="sr-only">Remove </span>
            {label}
            <X aria-hidden strokeWidth={1.5} size={16} />
          </SiteLink>
        </li>
      ))}
      <li>
        <SiteLink
          href={href(view.clearSearch)}
          preventScrollReset
          className="link inline-flex min-h-10 items-center px-2 text-sm"
        >
          Clear all
        </SiteLink>
      </li>
    </ul>
  )
}
