import type { NamedCalls } from '../../src/call/call.ts'
import type { websiteEndpoints } from '../../src/endpoint-table.ts'

type PlatformClient = NamedCalls<typeof websiteEndpoints>

/** What the suite requires of the platform under test. */
export type ContractFixture = {
  client: PlatformClient
  /** The same client with a wrong password. */
  stranger: PlatformClient
  siteId: number
  siteSlug: string
  /** A site of another dealer, whose cars must never appear. */
  otherSiteId: number
  carSlug: string
  hiddenCarSlug: string
  imageId: string
  close: () => Promise<void>
}
