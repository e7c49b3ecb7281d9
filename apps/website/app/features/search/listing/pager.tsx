import { ArrowLeft, ArrowRight } from 'lucide-react'
import { SiteLink } from '../../../ui/site-link.tsx'
import type { ListingView } from '../view/listing-view.ts'

/** Numbered pages: each has an address, so Back, reload and a shared link lead to the same vehicles. */
export function Pager({ view }: { view: ListingView }) {
  const { page, pages, totalPages, path } = view
  if (totalPages <= 1) return null
  const listed = new Map(pages.flatMap((one) => (one ? [one] : [])))
  const href = (number: number) => {
    const search = listed.get(number)
    return search ? `${path}?${search}` : path
  }
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <SiteLink href={href(page - 1)} rel="prev" className="pager-link">
          <ArrowLeft aria-hidden strokeWidth={1.5} size={20} />
          <span className="sr-only">Previous page</span>
        </SiteLink>
      )}
      <ul className="flex flex-wrap items-center gap-1">
        {pages.map((one, at) => (
          <li key={one ? one[0] : `gap ${pages[at - 1]?.[0]}`}>
            {one ? (
              <SiteLink
                href={href(one[0])}
                aria-current={one[0] === page ? 'page' : undefined}
                className="pager-link figures"
              >
                <span className="sr-only">Page </span>
                {one[0]}
              </SiteLink>
            ) : (
              <span className="px-1 text-muted">…</span>
            )}
          </li>
        ))}
      </ul>
      {page < totalPages && (
        <SiteLink href={href(page + 1)} rel="next" className="pager-link">
          <span className="sr-only">Next page</span>
          <ArrowRight aria-hidden strokeWidth={1.5} size={20} />
        </SiteLink>
      )}
    </nav>
  )
}
