import type { LookupAddress } from 'node:dns'
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net'
import { createNameLookup, type NameLookup } from '../../infrastructure/names/create-name-lookup.ts'

/** The code of the error with which a private address is refused. */
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

/** Of IPv6 only 2000::/3 is given out, and of it these lead elsewhere: documentation, Teredo, 6to4. */
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

/** Whether an address is one that a webhook or a download must not reach; what is no address is one. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return special.check(address, 'ipv4')
  if (isIPv6(address)) return !global6.check(address, 'ipv6') || special6.check(address, 'ipv6')
  return true
}

/**
 * The addresses of a host on the public network. By the name servers and never by the system's own lookup: that takes one
 * of the four threads on which everything else reads files, and a name server that does not answer would keep it for as
 * long as it likes. Names that only this machine or its network knows are not found.
 */
export async function findPublicAddresses(
  hostname: string,
  names: Pick<NameLookup, 'addresses'>,
): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  // This machine, whatever a name server says of it (RFC 6761, 6.3).
  if (/(^|\.)localhost\.?$/i.test(host)) throw toError('A private address.', privateAddressCode)
  const addresses = isIP(host) === 0 ? await names.addresses(host) : [host]
  if (!addresses?.length) throw toError('No such address.', 'ENOTFOUND')
  if (addresses.some(isPrivateAddress)) throw toError('A private address.', privateAddressCode)
  return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
}

const toError = (message: string, code: string) => Object.assign(new Error(message), { code })

/** Judges the very addresses that the connection then uses, so that a name cannot change its mind in between. */
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

/** How a caller reads the addresses that it may call, and how it says that it will not. */
type TargetReader = {
  read: (url: string, allowsPrivate: boolean) => URL
  isFault: (error: unknown) => error is Error
  refusal: () => Error
}

/** What is wrong with an address that somebody wants us to call, in words for them. */
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
    // Whether a name is private or not there is not told: the names of our own network are nobody's business.
    return isFault(error) ? error.message : refusal().message
  }
}

/** Whether an address names a host of our own network by its number: no lookup happens for such a host. */
export function hasPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) !== 0 && isPrivateAddress(host)
}
