import { getText, listVehicles } from '../support/vehicles.ts'

/**
 * The reserve page of some vehicle of a shop that nobody is reserving, where it has one. `path` is the pattern that its
 * path must have.
 */
export async function findReserveLink(siteHref: string, path = '[^"]+'): Promise<string | null> {
  const link = new RegExp(`href="(${path})"[^>]*>Reserve Now<`)
  for (const vehicle of (await listVehicles(siteHref)).slice(-6)) {
    const found = link.exec(await getText(siteHref, new URL(vehicle).pathname))?.[1]
    if (found) return new URL(found, siteHref).href
  }
  return null
}
