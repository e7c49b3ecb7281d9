import type { PlatformClient } from '../client.ts'

/** What the suite needs to find on the platform under test. */
export type ContractWorld = {
  client: PlatformClient
  /** The same client with a password that is wrong. */
  stranger: PlatformClient
  siteId: number
  siteSlug: string
  /** A site of another dealer, whose cars must never show. */
  otherSiteId: number
  carSlug: string
  hiddenCarSlug: string
  imageId: string
  close: () => Promise<void>
}
