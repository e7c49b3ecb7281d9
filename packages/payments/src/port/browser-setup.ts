/** What the checkout page needs to show a gateway's card fields; all of it is public. */
export type BrowserSetup = {
  readonly publicKey: string
  readonly scriptUrl: string
  /** Origins that the checkout page's content security policy must allow. */
  readonly origins: {
    readonly script: readonly string[]
    readonly frame: readonly string[]
    readonly connect: readonly string[]
    readonly image: readonly string[]
  }
  /** Test mode: the page must say TEST. */
  readonly test: boolean
}
