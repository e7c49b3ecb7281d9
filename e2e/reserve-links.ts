import { getText, listVehicles } from './vehicles.ts'

/** The reserve page of some vehicle of a shop, where it has one whose address is like this; the path in its first group. */
export async function findReserveLink(
  siteHref: string,
  like = /href="([^"]+\/(?:checkout|buy-online))"/,
): Promise<string | null> {
  for (const vehicle of (await listVehicles(siteHref)).slice(-6)) {
    const path = like.exec(await getText(siteHref, new URL(vehicle).pathname))?.[1]
    if (path) return new URL(path, siteHref).href
  }
  return null
}
