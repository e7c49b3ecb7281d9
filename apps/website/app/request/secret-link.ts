import { data } from 'react-router'
import type { PageHandle } from './page-handle.ts'

/**
 * A page that the link of a mail opens. The link is a secret of whoever has the mailbox, so the page is kept by nobody
 * and told to nobody. Looking changes nothing: mail programs open links before people do.
 */
export const secretPage = { perVisitor: true, hasSecretAddress: true } satisfies PageHandle

export function secretHeaders() {
  return { 'Referrer-Policy': 'strict-origin' }
}

/** Empty for the bare address. */
export function readLink(url: URL): string {
  return url.searchParams.get('link') ?? ''
}

/** The bare address is a page; a link that is not known is not. */
export function answerLink<View>(view: View, link: string, isKnown: boolean) {
  return data(view, { status: isKnown || link === '' ? 200 : 404 })
}

/** What the head of such a page says. */
export function secretMeta(title: string) {
  return ({ loaderData }: { loaderData?: { siteName: string } | undefined }) =>
    loaderData
      ? [{ title: `${title} | ${loaderData.siteName}` }, { name: 'robots', content: 'noindex, nofollow' }]
      : []
}
