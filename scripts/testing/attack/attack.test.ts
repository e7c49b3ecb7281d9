import { afterAll, beforeAll, expect, it } from 'vitest'
import { testCredentials } from '../../../services/platform/testing/platform/open-test-platform.ts'
import { startPlatform } from '../start-platform.ts'
import { attackNames } from './attack-paths.ts'
import { fillMemory } from './fill-memory.ts'
import { type BareServer, measureNeighbours, startBareServer } from './measure-neighbours.ts'
import { shopHost } from './shop-addresses.ts'
import { stallDatabase } from './stall-database.ts'
import { type Shop, startShop } from './start-shop.ts'
import { platformHeaders, stopUnderLoad } from './stop-under-load.ts'

// The whole program as a stranger meets it. A soak has the full counts; otherwise a few show that it still holds.
const soak = process.env.SOAK === '1'
/** The first four hundred are the attacker's; the others are looked at once each, so that nobody has kept their page. */
const firstFresh = 401
const freshPerAttack = soak ? 90 : 9
const cars = firstFresh + freshPerAttack * attackNames.length

let shop: Shop
let bare: BareServer
beforeAll(async () => {
  // Behind a proxy, so that a request can say whom it is from.
  shop = await startShop({ cars, env: { LOG_LEVEL: 'error', TRUST_PROXY: '1' } })
  bare = await startBareServer()
})
afterAll(async () => {
  bare?.process.kill()
  shop?.signalDatabase('SIGCONT')
  await shop?.close()
})

it('a database that is stopped hangs nobody, and its visitors are told', () => stallDatabase(shop))

it.each(soak ? attackNames : (['searches', 'sheets'] as const))(
  'one client that asks for %s slows down itself',
  async (attack) => {
    const from = firstFresh + attackNames.indexOf(attack) * freshPerAttack
    const fresh = Array.from({ length: freshPerAttack }, (_, at) => from + at)
    await measureNeighbours(attack, { shop, bare, cars: fresh })
  },
)

it('memory stays within the bounds of the caches, whatever is asked for', { timeout: 7_200_000 }, () =>
  fillMemory(shop, soak ? Number(process.env.SOAK_REQUESTS ?? 200_000) : 200),
)

it('a platform that is told to stop answers what it was asked', async () => {
  const platform = await startPlatform({
    DATA_DIR: shop.dataDir,
    DATABASE_URL: shop.databaseUrl,
    PLATFORM_USER: testCredentials.user,
    PLATFORM_PASSWORD: testCredentials.password,
    LOG_LEVEL: 'error',
  })
  const port = Number(new URL(platform.url).port)
  await stopUnderLoad('platform', { port, stop: platform.stop }, (nth) => ({
    path: `/websites/1/cars/2021-mazda-cx-5-${(nth % 400) + 1}.json`,
    headers: platformHeaders,
  }))
})

it('a website that is told to stop answers what it was asked', async () => {
  const { port, stop } = shop.server
  await stopUnderLoad('website', { port, stop }, (nth) => ({
    path: `/api/search?query=green+${nth}`,
    headers: { host: shopHost, 'x-forwarded-for': `192.0.2.${nth % 250}` },
  }))
  expect(shop.server.child.exitCode).toBe(0)
})
