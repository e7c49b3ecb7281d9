import { SiteLink } from '../../ui/site-link.tsx'

/** Shortcuts into the listing by make, the largest first. */
export function Makes({ makes }: { makes: readonly { name: string; count: number; href: string }[] }) {
  if (makes.length === 0) return null
  return (
    <section aria-labelledby="makes" className="wrap pt-10">
      <h2 id="makes" className="sr-only">
        Shop by make
      </h2>
      <ul className="flex flex-wrap gap-2">
        {makes.map(({ name, count, href }) => (
          <li key={name}>
            <SiteLink href={href} className="btn btn-quiet min-h-11 gap-3">
              {name}
              <span className="figures text-muted">{count}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
