import { Heart, Phone } from 'lucide-react'
import type { LinkView } from '../../site/site-links.ts'
import type { SiteView } from '../../site/site-view.ts'
import { useSavedCount } from '../../ui/save-button.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { headerWords } from '../words.ts'
import { HeaderMenu } from './header-menu.tsx'

type HeaderNavProps = { links: readonly LinkView[]; label?: string; className?: string; linkClass?: string }

/** Four or five links; the rest is in the sidebar and the footer. */
export function HeaderNav({ links, label = headerWords.main, className, linkClass }: HeaderNavProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label} className="hidden lg:block">
      <ul className={`flex ${className ?? 'gap-7'}`}>
        {links.slice(0, 5).map((link) => {
          const look = `flex min-h-11 items-center ${linkClass ?? 'font-medium hover:text-link'}`
          return (
            <li key={`${link.label}${link.href}`}>
              {link.children.length > 0 ? (
                <HeaderMenu link={link} className={look} />
              ) : (
                <SiteLink href={link.href} className={look}>
                  {link.label}
                </SiteLink>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** An icon to call on a phone, the number itself from tablets up. */
export function HeaderPhone({ site, className }: { site: SiteView; className?: string }) {
  if (!site.phoneHref) return null
  return (
    <SiteLink
      href={site.phoneHref}
      className={`figures inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 font-semibold ${className ?? ''}`}
    >
      <Phone aria-hidden strokeWidth={1.5} size={20} />
      <span className="sr-only md:not-sr-only">
        <span className="sr-only">{headerWords.call} </span>
        {site.phone}
      </span>
    </SiteLink>
  )
}

/** The link to the garage, with the number saved on this device. */
export function HeaderSaved({ site }: { site: SiteView }) {
  const count = useSavedCount()
  if (!site.savedHref) return null
  return (
    <SiteLink
      href={site.savedHref}
      className="relative inline-flex min-h-11 min-w-11 items-center justify-center"
    >
      <Heart aria-hidden strokeWidth={1.5} />
      <span className="sr-only">{headerWords.saved} </span>
      {count > 0 && <span className="saved-count">{count > 99 ? '99+' : count}</span>}
    </SiteLink>
  )
}

/** The dealer's logo, or its name in the heading font. */
export function Logo({
  site,
  className,
}: {
  site: Pick<SiteView, 'name' | 'logoUrl' | 'logoSize'>
  className?: string
}) {
  return (
    <SiteLink href="/" className={`inline-flex min-h-11 min-w-0 items-center ${className ?? ''}`}>
      {site.logoUrl ? (
        <img
          src={site.logoUrl}
          alt={headerWords.logo(site.name)}
          width={site.logoSize?.width}
          height={site.logoSize?.height}
          className="logo h-9 w-auto max-w-full md:h-10"
        />
      ) : (
        <span className="two-lines font-heading text-lg leading-tight font-semibold md:text-xl">
          {site.name}
        </span>
      )}
    </SiteLink>
  )
}
