import type { SplitTest } from '@forecourt/domain/site/split-test'

/**
 * What a route says of itself to the server: `export const handle = { … } satisfies PageHandle`. Without one a route is
 * a public page: it is the same for everybody, is kept by the page cache, and sees neither cookies nor a query.
 */
export type PageHandle = {
  /** Its loader reads cookies or anything else of the visitor. It is never kept and sees the request as it came. */
  perVisitor?: boolean
  /** It has a form whose draft it shows to a visitor with a cookie; for all others it is public. */
  perDraft?: boolean
  /** It brings its own header, main part and footer: nothing leads away from it by accident. */
  ownFrame?: boolean
  /** Other pages of its site show it in a frame. */
  isFramed?: boolean
  /** Its address is a secret of the visitor's: no network of ads loads there. */
  hasSecretAddress?: boolean
  /** It reads the query of a listing: filters, sort, page (packages/search/grammar). */
  readsSearch?: boolean
  /** It draws its answer, which takes longer than a page: such answers wait for each other, and nothing for them. */
  draws?: boolean
  /** Other keys of the query that it reads. All others are taken away before it runs. */
  queryKeys?: readonly string[]
  /** The split test that it shows an arm of, on sites that run them: only such pages are kept once an arm. */
  splitTest?: SplitTest
}
