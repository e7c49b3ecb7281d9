import { telHref } from '../person/tel-href.ts'
import { parseUrl } from '../site/parse-url.ts'
import { isMapUrl } from './is-map-url.ts'

/** The two chat widgets, opened by a link of the form chat=name (S2.34). */
export const chatWidgets = ['webchat', 'autobot'] as const

export type Link =
  | { kind: 'chat'; widget: (typeof chatWidgets)[number] }
  /** Scrolls to the first element of this class. */
  | { kind: 'scroll'; className: string }
  | { kind: 'page' | 'tel' | 'email'; href: string; newTab: false }
  /** Maps and other sites open in a new tab (S2.52). */
  | { kind: 'map' | 'external'; href: string; newTab: true }
  /** Empty, invalid, or a scheme that could run a script: render no link. */
  | { kind: 'none' }

type LinkSite = { url: string; pagesPrefix: boolean }

/** Resolves a link typed by staff for this site (S2.25, S2.34, S2.51, S2.52). Never throws or runs anything. */
export function readLink(text: string | null, site: LinkSite): Link {
  const typed = (text ?? '').trim()
  const widget = chatWidgets.find((name) => typed === `chat=${name}`)
  if (widget) return { kind: 'chat', widget }
  const className = /^scroll=([\w-]+)$/.exec(typed)?.[1]
  if (className) return { kind: 'scroll', className }
  if (/^[#?]/.test(typed)) return { kind: 'page', href: typed, newTab: false }
  return typed === '' || typed.startsWith('scroll=') ? { kind: 'none' } : readUrl(typed, site)
}

function readUrl(typed: string, site: LinkSite): Link {
  const base = parseUrl(site.url) ?? new URL('https://site.invalid')
  const url = parseUrl(typed, base)
  if (url?.protocol === 'tel:') {
    const href = telHref(readPhone(url.pathname))
    return href ? { kind: 'tel', href, newTab: false } : { kind: 'none' }
  }
  if (url?.protocol === 'mailto:') return { kind: 'email', href: url.href, newTab: false }
  if (url?.protocol === 'geo:') return { kind: 'map', href: url.href, newTab: true }
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { kind: 'none' }
  if (url.host === base.host) return { kind: 'page', href: pagePath(url, site.pagesPrefix), newTab: false }
  return { kind: isMapUrl(url) ? 'map' : 'external', href: url.href, newTab: true }
}

/** Two leading slashes would name another host, and /pages//host could become that, so they are collapsed. */
function pagePath(url: URL, pagesPrefix: boolean): string {
  const path = pagesPrefix ? url.pathname : url.pathname.replace(/^\/pages(?=\/)/, '')
  return path.replace(/^\/+/, '/') + url.search + url.hash
}

/** The number of a tel link without parameters (;ext=2) and escapes (%20), whose digits are not part of the number. */
function readPhone(path: string): string {
  return path.replace(/;.*/, '').replace(/%[0-9a-f]{2}/gi, '')
}
