import { lookup } from 'node:dns'
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net'

/** The code of the error with which `lookupPublic` refuses. */
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

/** Judges the very addresses that the connection then uses, so that a name cannot change its mind in between. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error) callback(error, '')
    else if (!first || addresses.some(({ address }) => isPrivateAddress(address)))
      callback(Object.assign(new Error('A private address.'), { code: privateAddressCode }), '')
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
