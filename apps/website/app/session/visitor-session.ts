import type { Consent } from './consent-cookie.ts'

/** What a visitor has half filled in, by the name of the form. It is the site's and the visitor's own. */
export type Drafts = {
  /** Null for whoever comes without a cookie. */
  read(name: string): Promise<unknown>
  /** Makes a visitor without a cookie known: without one the draft could not be found again. */
  write(name: string, draft: Record<string, unknown>): Promise<void>
  drop(name: string): Promise<void>
}

/**
 * One visitor of one site, for one request: who they are, what they have begun, what they agreed to. Nobody is a
 * visitor by reading pages, which are the same for everybody; whoever needs one starts one.
 */
export type VisitorSession = {
  /** Whose cookie came with the request. For calls to the platform only: it opens what the visitor has entered. */
  readonly known: string | null
  /**
   * The same, or a new visitor whose cookie goes out with the answer. A seed, which must be a secret, makes the same
   * newcomer each time: who posts twice before the cookie has arrived is one visitor.
   */
  start(seed?: string): string
  /** The cookie of a visitor whom this request made known, as headers of the answer. */
  headers(): Record<string, string>
  readonly drafts: Drafts
  /** The token of whoever is signed in, as their cookie says it; only the platform knows whether it still counts. */
  readonly account: string | null
  /** The cookie that keeps somebody signed in on this host alone until then, or that ends it. */
  accountCookie(opened: { token: string; expiresAtMs: number } | null): string
  /** Who asks for a code or types one: it counts against them. A browser without a name is given one. */
  readonly device: { address: string; browser: string }
  /** The cookie by which the browser is known again when somebody signs in; it opens nothing. */
  browserCookie(value: string): string
  readonly consent: Consent
  /** By what visitors are told apart when requests of one kind are counted: address and site. Never logged. */
  rateLimitKey(route: string): string
  /** The same without the address in it, for the platform, which bounds what one address holds. */
  readonly addressHash: string
  /** The same for all sites and for one day, by which questions that cost money are counted. */
  readonly lookupAddress: string
  /**
   * The key of a form posted without script: the same for the same answers of one visitor. Somebody without a cookie
   * has it for a minute, for a button pressed twice; whoever else repeats the answers gets another.
   */
  postKey(answers: string): string
}
