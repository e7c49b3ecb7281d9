import { mergeSavedCars } from '@forecourt/domain/visit/garage/merge-saved-cars'
import { type SavedCar, toggleSavedCar } from '@forecourt/domain/visit/garage/saved-car'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountFixture, openAccountFixture } from '../../../testing/people/open-account-fixture.ts'

let fixture: AccountFixture
let ids: number[]
let foreign: number
let next = 0
beforeAll(async () => {
  // One minute between sessions, because a site sends a limited number of codes in an hour.
  fixture = await openAccountFixture(() => Date.now() + next * 60_000)
  const listOwn = async (site: string) =>
    (
      await fixture.sql(
        `select c.id from cars c join dealerships d on d.id = c.dealership_id where d.slug = $1 order by c.id`,
        [site],
      )
    ).map(({ id }) => Number(id))
  ids = await listOwn('north')
  foreign = (await listOwn('south'))[0] ?? 0
})
afterAll(() => fixture.platform.close())

const aSession = () => {
  next += 1
  return fixture.signIn(fixture.sites.north, `jo-${next}@example.com`)
}
/** The merged watchlist of device and account. */
const keep = async (
  of: { websiteId: number; account: string },
  body: { cars: SavedCar[]; asked: number[] },
) => (await fixture.client.call('syncWatchlist', { ...of, body })).cars
const record = (id: number, isSaved: boolean, atMs: number): SavedCar => ({
  id,
  isSaved,
  atMs,
  priceCents: isSaved ? 100 : null,
  priceBasis: isSaved ? 'estimated:NSW' : null,
})

it('merges the lists of device and account, and /api/auth returns the saved ones [S3.32]', async () => {
  const { client } = fixture
  const of = await aSession()
  const [a = 0, b = 0, c = 0] = ids
  const phone = [record(a, true, 10), record(b, true, 20)]
  expect(await keep(of, { cars: phone, asked: [] })).toEqual(phone)
  // Another device was offline: it removed one car later, and saved another one earlier that the account does not have
  // yet.
  const laptop = [record(a, false, 5), record(b, false, 30), record(c, true, 1)]
  expect(await keep(of, { cars: laptop, asked: [] })).toEqual([
    record(c, true, 1),
    record(a, true, 10),
    record(b, false, 30),
  ])
  expect((await client.call('visitorAccount', of)).watchlist).toEqual([c, a])
  expect(await keep(of, { cars: [], asked: [b, a] })).toEqual([record(a, true, 10), record(b, false, 30)])
})

it('leaves vehicles of other sites and those that are gone with the device, and takes no more at once than it says', async () => {
  const of = await aSession()
  const cars = [record(foreign, true, 1), record(2_000_000_000, true, 1)]
  expect(await keep(of, { cars, asked: [foreign] })).toEqual([])
  const many = Array.from({ length: 501 }, (_, at) => record(at + 1, true, 1))
  await expect(keep(of, { cars: many, asked: [] })).rejects.toMatchObject({ status: 400 })
  const ten = Array.from({ length: 500 }, (_, at) => record(at + 1, true, 1))
  expect((await keep(of, { cars: ten, asked: [] })).length).toBeLessThanOrEqual(ids.length)
})

it('keeps the last press of ten devices that meet the account at the same moment', async () => {
  const of = await aSession()
  const [id = 0] = ids
  const presses = Array.from({ length: 10 }, (_, at) => record(id, at % 2 === 0, 1_000 + at))
  await Promise.all(presses.map((press) => keep(of, { cars: [press], asked: [] })))
  expect(await keep(of, { cars: [], asked: [id] })).toEqual([presses.at(-1)])
})

it('ends alike on two devices, however their presses and meetings with the account interleave', async () => {
  const device = fc.constantFrom(0, 1)
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ device, car: fc.nat(2), clockMs: fc.integer({ min: 0, max: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ device, car: fc.constant(null), clockMs: fc.constant(0) }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const of = await aSession()
      const devices: SavedCar[][] = [[], []]
      const meet = async (at: number) => {
        const cars = devices[at] ?? []
        devices[at] = mergeSavedCars(cars, await keep(of, { cars, asked: ids }))
      }
      for (const { device: on, car, clockMs } of steps) {
        if (car === null) {
          await meet(on)
          continue
        }
        const id = ids[car] ?? 0
        const known = devices[on]?.find((one) => one.id === id)
        const toggled = toggleSavedCar(
          known,
          { id, priceCents: 100, priceBasis: 'drive_away:NSW' },
          clockMs,
        ).car
        devices[on] = mergeSavedCars(devices[on] ?? [], [toggled])
      }
      const all = mergeSavedCars(...devices)
      for (const at of [0, 1, 0]) await meet(at)
      expect(devices[0]).toEqual(devices[1])
      expect(mergeSavedCars(devices[0] ?? [], all)).toEqual(devices[0])
      const saved = (devices[0] ?? []).filter(({ isSaved }) => isSaved).map(({ id }) => id)
      expect((await fixture.client.call('visitorAccount', of)).watchlist).toEqual(saved)
    }),
    { numRuns: process.env.SOAK === '1' ? 300 : 8, seed: 20_261_116 },
  )
})
