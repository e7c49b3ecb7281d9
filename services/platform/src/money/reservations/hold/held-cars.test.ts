import { minuteMs } from '@forecourt/domain/time/duration'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectClient, getCar, type PlatformClient } from '../../../../testing/platform/connect-client.ts'
import {
  type FakeGatewayFixture,
  openFakeGatewayFixture,
} from '../../../../testing/reservations/open-fake-gateway-fixture.ts'
import { searchStock } from '../../../../testing/stock/search-stock.ts'
import type { LocalPlatform } from '../../../local.ts'

const within = { timeout: 120_000, interval: 20 }

let fixture: FakeGatewayFixture
let other: LocalPlatform
let client: PlatformClient
let next = 0
beforeAll(async () => {
  fixture = await openFakeGatewayFixture(5)
  other = await fixture.platform.openAnother()
  client = connectClient(other)
})
afterAll(async () => {
  await other.close()
  await fixture.platform.close()
})
beforeEach(() => {
  next += 1
})

const siteId = () => fixture.sites.till.siteId
const carId = () => fixture.sites.till.carIds[next] ?? 0

async function held(name: string) {
  const visit = fixture.visit('till', carId(), name)
  const { id } = await visit.fill()
  const { holdExpiresAtMs } = await visit.hold(id)
  return { visit, id, untilMs: holdExpiresAtMs ?? Number.NaN }
}

/**
 * What all pages of another process show of the car: its own page, the pages that list it as similar, the home page, the
 * search.
 */
async function said() {
  const [row] = await fixture.query('select slug from cars where id = $1', [carId()])
  const neighbours = fixture.sites.till.carIds.filter((id) => id !== carId())
  const [neighbour] = await fixture.query('select slug from cars where id = $1', [neighbours[0]])
  const car = await getCar(client, siteId(), row?.slug)
  const lists = [
    await client.call('similarCars', { websiteId: siteId(), slug: neighbour?.slug }),
    await client.call('newestCars', { websiteId: siteId(), query: { limit: 8 } }),
    (await searchStock(client, siteId(), '')).hits,
  ]
  const found = [car, ...lists.map((list) => list.find(({ id }) => id === carId()))]
  return found.map((one) => one && { heldUntilMs: one.heldUntilMs, reserved: one.reserved })
}

async function everywhere(what: { heldUntilMs: number | null; reserved: boolean }) {
  await vi.waitFor(async () => expect(await said()).toEqual([what, what, what, what]), within)
}

async function changesOf(work: () => Promise<unknown>): Promise<string[][]> {
  const [before] = await fixture.query('select coalesce(max(version), 0) as version from changes')
  await work()
  const rows = await fixture.query('select site_id, tags from changes where version > $1 order by version', [
    before?.version,
  ])
  expect(rows.every((row) => row.site_id === siteId())).toBe(true)
  return rows.map(({ tags }) => tags)
}

describe('a car that somebody is paying for', () => {
  it('shows the expiry in every process, and is available everywhere afterwards', async () => {
    await everywhere({ heldUntilMs: null, reserved: false })
    const { untilMs } = await held('slow')
    await everywhere({ heldUntilMs: untilMs, reserved: false })
    fixture.pass(16 * minuteMs)
    await fixture.sweep()
    await everywhere({ heldUntilMs: null, reserved: false })
  })

  it('is reserved everywhere once the deposit is paid', async () => {
    const { visit, id, untilMs } = await held('payer')
    await everywhere({ heldUntilMs: untilMs, reserved: false })
    await visit.confirm(id, 'ok')
    await everywhere({ heldUntilMs: null, reserved: true })
  })

  it('records one change when the hold starts and one when it ends', async () => {
    const tags = [`car:${carId()}`]
    const visit = fixture.visit('till', carId(), 'thrifty')
    const { id } = await visit.fill()
    expect(await changesOf(() => visit.hold(id))).toEqual([tags])
    expect(await changesOf(() => visit.hold(id))).toEqual([])
    fixture.pass(16 * minuteMs)
    expect(await changesOf(() => fixture.sweep())).toEqual([tags])
  })

  it('records no change while details are typed, nor for a refused hold', async () => {
    const visit = fixture.visit('till', carId(), 'typist')
    expect(await changesOf(() => visit.fill())).toEqual([])
    const hold = `update reservations set state = 'held', hold_expires_at = now() where car_id = ${carId()}`
    expect(await changesOf(() => fixture.query(`begin; ${hold}; rollback`))).toEqual([])
  })
})
