import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { linkWords } from './words.ts'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Keeps the scroll position, for links that change the view but not the place. */
  preventScrollReset?: boolean
}

/** The gateway's scripts belong to the checkout's own document, so it always needs a full navigation. */
function isCheckout(href: string): boolean {
  return /^\/[^/]+\/[^/]+\/(?:checkout|buy-online)$/.test(href)
}

/** Any link. External addresses, including maps, open in a new tab (S2.52) and say so. */
export function SiteLink({ href, children, preventScrollReset = false, ...rest }: SiteLinkProps) {
  if (/^(?:https?|geo):/i.test(href))
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
        {children}
        <span className="sr-only"> {linkWords.newTab}</span>
      </a>
    )
  if (/^[a-z]+:/i.test(href) || href.startsWith('#'))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  return (
    <Link to={href} reloadDocument={isCheckout(href)} preventScrollReset={preventScrollReset} {...rest}>
      {children}
    </Link>
  )
}
