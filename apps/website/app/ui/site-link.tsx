import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { linkWords } from './words.ts'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Stays where the page is scrolled to: the link changes what is shown and not where. */
  preventScrollReset?: boolean
}

/** A gateway's scripts belong to the checkout's own document, so it is never entered without a new one. */
function isCheckout(href: string): boolean {
  return /^\/[^/]+\/[^/]+\/(?:checkout|buy-online)$/.test(href)
}

/** A link of any kind. Addresses elsewhere, maps among them, open in a new tab (S2.52) and say so. */
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
