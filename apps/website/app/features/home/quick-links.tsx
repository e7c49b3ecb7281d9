import { SiteLink } from '../../ui/site-link.tsx'

/** Home navigation (S2.30): what people come to do besides looking. */
export function QuickLinks({ links }: { links: readonly { label: string; href: string }[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label="Quick links" className="border-line border-b bg-surface">
      <ul className="wrap flex gap-x-6 overflow-x-auto">
        {links.map(({ label, href }) => (
          <li key={href} className="shrink-0">
            <SiteLink href={href} className="flex min-h-14 items-center font-semibold hover:text-link">
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
