import type { LookupAddress } from 'node:dns'
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net'
import { createNameLookup, type NameLookup } from './create-name-lookup.ts'

/** The code of the error for a refused private address. */
export const privateAddressCode = 'EPRIVATE'

/** Addresses that are not on the public network (IANA special-purpose registries, RFC 6890). */
const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, prefix, 'ipv4')

/** Of IPv6 only 2000::/3 is allocated, and these ranges of it are not public: documentation, Teredo, 6to4. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const special6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, prefix, 'ipv6')

/** Whether webhooks and downloads must not reach an address; true for text that is not an address. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return special.check(address, 'ipv4')
  if (isIPv6(address)) return !global6.check(address, 'ipv6') || special6.check(address, 'ipv6')
  return true
}

/**
 * The addresses of a host on the public network. Queries the name servers and never uses the system's lookup, which
 * occupies one of the four threads that also read files, for as long as a name server does not answer. Names that only
 * this machine or its network knows are not found.
 */
export async function findPublicAddresses(
  hostname: string,
  names: Pick<NameLookup, 'addresses'>,
): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  // Always this machine, whatever a name server says (RFC 6761, 6.3).
  if (/(^|\.)localhost\.?$/i.test(host)) throw toError('A private address.', privateAddressCode)
  const addresses = isIP(host) === 0 ? await names.addresses(host) : [host]
  if (!addresses?.length) throw toError('No such address.', 'ENOTFOUND')
  if (addresses.some(isPrivateAddress)) throw toError('A private address.', privateAddressCode)
  return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
}

const toError = (message: string, code: string) => Object.assign(new Error(message), { code })

/**
 * Checks the very addresses that the connection then uses, so that the name cannot resolve to something else in between.
 */
export function lookUpPublicly(names: Pick<NameLookup, 'addresses'>): LookupFunction {
  return (hostname, { family: wished, all }, callback) => {
    findPublicAddresses(hostname, names).then(
      (addresses) => {
        const fitting = addresses.filter(
          ({ family }) => !wished || family === Number(`${wished}`.replace('IPv', '')),
        )
        const [first] = fitting
        if (!first) callback(toError('No such address.', 'ENOTFOUND'), '')
        else if (all) callback(null, fitting)
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, ''),
    )
  }
}

export const lookupPublic = lookUpPublicly(createNameLookup())

/** How a caller gets the URLs that it may call, and the error that it throws for others. */
type TargetReader = {
  read: (url: string, allowsPrivate: boolean) => URL
  isFault: (error: unknown) => error is Error
  refusal: () => Error
}

/** What is wrong with a URL that somebody wants us to call, as a message for them. */
export async function findTargetFault(
  url: string,
  { allowsPrivate, names }: { allowsPrivate: boolean; names: Pick<NameLookup, 'addresses'> },
  { read, isFault, refusal }: TargetReader,
): Promise<string | null> {
  try {
    const { hostname } = read(url, allowsPrivate)
    if (!allowsPrivate) await findPublicAddresses(hostname, names)
    return null
  } catch (error) {
    // The message does not say whether a name is private or unknown, so that nobody can probe the names of our network.
    return isFault(error) ? error.message : refusal().message
  }
}

/** Whether the host of a URL is a literal private address: no DNS lookup happens for such a host. */
export function hasPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) !== 0 && isPrivateAddress(host)
}
