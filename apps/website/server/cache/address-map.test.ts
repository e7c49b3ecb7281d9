import { expect, it } from 'vitest'
import { createAddressMap } from './address-map.ts'

it('forgets the oldest addresses when it holds as many bytes as it may', () => {
  const addresses = createAddressMap(100_000)
  const address = (at: number) => `smith.example /search?query=${String(at).padStart(900, '0')}`
  for (let at = 0; at < 1_000; at++)
    addresses.remember(address(at), { siteId: 1, key: `1  /search?query=${at}` })
  const known = Array.from({ length: 1_000 }, (_, at) => addresses.find(address(at)) !== undefined)
  expect(known.lastIndexOf(false)).toBe(known.indexOf(true) - 1)
  expect(known.filter(Boolean).length).toBeGreaterThan(20)
  expect(known.filter(Boolean).length).toBeLessThan(54)
})

it('keeps the addresses of other sites while one site is asked by ever new ones', () => {
  const addresses = createAddressMap(100_000)
  const others = Array.from({ length: 40 }, (_, at) => `dealer-${at}.example /`)
  for (const [at, address] of others.entries()) addresses.remember(address, { siteId: at + 2, key: address })
  for (let at = 0; at < 5_000; at++)
    addresses.remember(`flooded.example /?utm_source=${at}`, { siteId: 1, key: '1  /?' })
  expect(others.filter((address) => addresses.find(address) === undefined)).toEqual([])
  expect(addresses.find('flooded.example /?utm_source=4999')).toBe('1  /?')
})
