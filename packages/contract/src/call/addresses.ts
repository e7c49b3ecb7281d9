import { trimSlashes } from '@forecourt/domain/text/trim-slashes'
import type { Host } from '../endpoints/endpoint.ts'

export type Addresses = {
  base: string
  dashboard: string
  /** When set, replaces the host of the dashboard (S7.02). */
  staging: string | null
}

/** The base URLs of each host, without a trailing slash. Calls to the site's own origin are not made here. */
export function chooseAddress(host: Host, addresses: Addresses): string {
  if (host === 'site') throw new Error('A call of the visitor’s own site has no address on the server.')
  const address = host === 'base' ? addresses.base : (addresses.staging ?? addresses.dashboard)
  return trimSlashes(address)
}
