import { SiteLink } from '../../ui/site-link.tsx'
import type { Crumb } from './vehicle-view.ts'

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="wrap py-2 text-sm text-muted md:py-4">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ label, href }, at) => (
          <li
            key={label}
            // A phone has no room for what the heading says just below.
            className={`flex min-h-9 items-center gap-2 ${href ? '' : 'max-md:hidden'}`}
          >
            {at > 0 && <span aria-hidden>/</span>}
            {href ? (
              <SiteLink
                href={href}
                className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
              >
                {label}
              </SiteLink>
            ) : (
              <span aria-current="page" className="text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
