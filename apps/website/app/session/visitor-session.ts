import type { Consent } from './consent-cookie.ts'

/** A visitor's unfinished forms, by form name. Private to the site and the visitor. */
export type Drafts = {
  /** Null without a cookie. */
  read(name: string): Promise<unknown>
  /** Sets a cookie for a visitor who has none; otherwise the draft could not be found again. */
  write(name: string, draft: Record<string, unknown>): Promise<void>
  drop(name: string): Promise<void>
}

/**
 * One visitor of one site, for one request: their identity, drafts and consent. Reading pages, which are the same for
 * everybody, creates no visitor; code that needs one starts one.
 */
export type VisitorSession = {
  /**
   * The visitor of the request's cookie. For calls to the platform only, because it gives access to what the visitor
   * has entered.
   */
  readonly known: string | null
  /**
   * The same, or a new visitor whose cookie is set by the response. A seed, which must be a secret, gives the same new
   * visitor each time, so that a double post before the cookie arrives counts as one visitor.
   */
  start(seed?: string): string
  /** Response headers that set the cookie of a visitor created by this request. */
  headers(): Record<string, string>
  readonly drafts: Drafts
  /** The token of the signed-in account from its cookie; only the platform knows whether it is still valid. */
  readonly account: string | null
  /** The cookie that keeps a visitor signed in on this host until it expires, or that signs them out. */
  accountCookie(opened: { token: string; expiresAtMs: number } | null): string
  /** Identifies who requests or enters a sign-in code, for rate limits. A browser without an id gets one. */
  readonly device: { address: string; browser: string; mailed?: string }
  /** The cookie that recognises a browser at sign-in; it grants no access. */
  browserCookie(value: string): string
  /** The cookie of a browser that has opened the link in a code's mail; null if the link was damaged. */
  mailedBrowserCookie(value: string): string | null
  readonly consent: Consent
  /** The rate-limit key of a visitor: address and site. Never logged. */
  rateLimitKey(route: string): string
  /** A hash of the same, for the platform, which limits the data per address. */
  readonly addressHash: string
  /** The same across all sites for one day, used to count lookups that cost money. */
  readonly lookupAddress: string
  /**
   * The idempotency key of a form posted without script: equal for equal answers of one visitor. Without a cookie it is
   * valid for a minute, which covers a double press; the same answers sent later get another key.
   */
  postKey(answers: string): string
}
