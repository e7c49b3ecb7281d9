import { data } from 'react-router'
import type { PageHandle } from './page-handle.ts'

/**
 * A page opened through a link in a mail. The link is a secret of the mailbox's owner, so the page is never cached and
 * its address is not passed on. Opening it changes nothing, because mail programs open links before people do.
 */
export const secretPage = { perVisitor: true, hasSecretAddress: true } satisfies PageHandle

export function secretHeaders() {
  return { 'Referrer-Policy': 'strict-origin' }
}

/** Empty if the address has no token. */
export function readLink(url: URL): string {
  return url.searchParams.get('link') ?? ''
}

/** Without a token it is a normal page; with an unknown token it answers 404. */
export function answerLink<View>(view: View, link: string, isKnown: boolean) {
  return data(view, { status: isKnown || link === '' ? 200 : 404 })
}

/** The head of such a page. */
export function secretMeta(title: string) {
  return ({ loaderData }: { loaderData?: { siteName: string } | undefined }) =>
    loaderData
      ? [{ title: `${title} | ${loaderData.siteName}` }, { name: 'robots', content: 'noindex, nofollow' }]
      : []
}
