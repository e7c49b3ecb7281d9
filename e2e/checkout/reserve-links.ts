import type { Page } from '@playwright/test'
import { readPage } from '../support/documents.ts'
import { listVehicles } from '../support/vehicles.ts'

/**
 * The reserve page of a dealer's vehicle that no test reserves, if there is one. `pattern` must match its path.
 * Read-only: the last vehicles of a dealer are shared.
 */
export async function findReserveLink(page: Page, siteHref: string, pattern = /./): Promise<string | null> {
  for (const vehicle of (await listVehicles(page, siteHref)).slice(-6)) {
    const { links } = await readPage(page, siteHref, new URL(vehicle).pathname)
    const link = links.find(({ text }) => text === 'Reserve Now')
    // All vehicles of a dealer have the same kind of path.
    if (link) return pattern.test(link.path) ? new URL(link.path, siteHref).href : null
  }
  return null
}
