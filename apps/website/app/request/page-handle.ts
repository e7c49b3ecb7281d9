import type { SplitTest } from '@forecourt/domain/site/split-test'

/**
 * What a route declares to the server: `export const handle = { … } satisfies PageHandle`. Without one a route is a
 * public page: it is the same for everybody, is stored in the page cache, and sees neither cookies nor a query.
 */
export type PageHandle = {
  /** Its loader reads cookies or other visitor data. It is never cached, and sees the original request. */
  perVisitor?: boolean
  /** It contains a form and shows the draft of a visitor with a cookie; for all others it is public. */
  perDraft?: boolean
  /** It renders its own header, main part and footer, so that no link leads away from it by accident. */
  ownFrame?: boolean
  /** It has columns for wide screens; header and footer of its site are then as wide. */
  isWide?: boolean
  /** It is sent without the scripts of pages, and works without them. */
  hasNoScript?: boolean
  /** Other pages of its site embed it in a frame. */
  isFramed?: boolean
  /** Its address is a secret of the visitor; no advertising networks load there. */
  hasSecretAddress?: boolean
  /** It reads the query of a listing: filters, sort, page (packages/search/grammar). */
  readsSearch?: boolean
  /**
   * It generates a document, which takes longer than a page: such requests have their own queue, so that pages never
   * wait for them.
   */
  draws?: boolean
  /** Other query parameters that it reads. All remaining ones are removed before it runs. */
  queryKeys?: readonly string[]
  /** The split test whose arms it shows, on sites that run the test; only such pages are cached once per arm. */
  splitTest?: SplitTest
}
