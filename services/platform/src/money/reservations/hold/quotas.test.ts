import type { ContractError } from '@forecourt/contract/call/contract-error'
import { dayMs, minuteMs } from '@forecourt/domain/time/duration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FakeGatewayFixture,
  openFakeGatewayFixture,
} from '../../../../testing/reservations/open-fake-gateway-fixture.ts'
import { deleteExpiredData } from '../../../delete-expired-data.ts'

let fixture: FakeGatewayFixture
beforeAll(async () => {
  fixture = await openFakeGatewayFixture(30)
})
afterAll(() => fixture.platform.close())
beforeEach(async () => {
  fixture.mails.length = 0
  // The holds of earlier tests have expired.
  fixture.pass(20 * minuteMs)
  await fixture.sweep()
})

const home = 'address-of-a-home-00'
const office = 'address-of-an-office'

async function setBounds(bounds: Readonly<Record<string, number>>) {
  for (const [key, value] of Object.entries(bounds))
    await fixture.query(
      `insert into settings (scope, scope_id, key, value) values ('site', $1, $2, $3)
       on conflict (scope, scope_id, key) do update set value = excluded.value`,
      [fixture.sites.till.siteId, key, JSON.stringify(value)],
    )
}

/** Holds the numbered car for a visitor of that name; returns the refusal's code if there is no hold. */
async function tryHold(at: number, name: string, address?: string): Promise<string | null> {
  const visit = fixture.visit('till', fixture.sites.till.carIds[at] ?? 0, name)
  const { id } = await visit.fill()
  return visit.hold(id, address).then(
    () => 'held',
    (error: ContractError) => error.failure,
  )
}

const countHeld = async () =>
  (
    await fixture.query(`select count(*)::int as n from reservations where state = 'held' and site_id = $1`, [
      fixture.sites.till.siteId,
    ])
  )[0]?.n

describe('what is held at once', () => {
  it('is limited for each visitor, also for simultaneous requests', async () => {
    const answers = await Promise.all([0, 1, 2, 3, 4].map((at) => tryHold(at, 'greedy')))
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(3)
    expect(answers.find((answer) => answer !== 'held')).toBe('hold-too-many')
  })

  it('is limited for each IP address, whatever names it uses', async () => {
    const answers = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((at) => tryHold(at, `name ${at}`, home)))
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(6)
    expect(answers.find((answer) => answer !== 'held')).toBe('hold-too-many-here')
    expect(await tryHold(8, 'neighbour', office)).toBe('held')
  })

  it('is limited for each site by its setting', async () => {
    await setBounds({ holdsBySite: 4 })
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((at) => tryHold(at, `somebody ${at}`, `address-number-000${at}`)),
    )
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(4)
    expect(answers.find((answer) => answer !== 'held')).toBe('hold-site-full')
    expect(await countHeld()).toBe(4)
    await setBounds({ holdsBySite: 60 })
  })

  it('deletes the address when the hold ends', async () => {
    expect(await tryHold(0, 'once', home)).toBe('held')
    const kept = () => fixture.query('select id from reservations where address_hash is not null')
    expect(await kept()).toHaveLength(1)
    fixture.pass(20 * minuteMs)
    await fixture.sweep()
    expect(await kept()).toEqual([])
  })
})

describe('who only looks', () => {
  it('stores nothing, and finds what they have begun', async () => {
    const visit = fixture.visit('till', fixture.sites.till.carIds[20] ?? 0, 'looks')
    expect(await visit.find()).toBeNull()
    const count = () => fixture.query('select count(*)::int as n from reservations')
    const before = await count()
    for (let turn = 0; turn < 5; turn++) await visit.find()
    expect(await count()).toEqual(before)
    const { id } = await visit.start()
    expect(await visit.find()).toMatchObject({ id, state: 'draft' })
  })
})

describe('a draft', () => {
  it('is deleted after a day, unless it was ever held', async () => {
    const drafted = fixture.visit('till', fixture.sites.till.carIds[21] ?? 0, 'drafts')
    await drafted.start()
    expect(await tryHold(22, 'held once')).toBe('held')
    fixture.pass(20 * minuteMs)
    await fixture.sweep()
    await deleteExpiredData(fixture.platform.context)
    expect(await drafted.find()).not.toBeNull()
    fixture.pass(dayMs)
    await deleteExpiredData(fixture.platform.context)
    expect(await drafted.find()).toBeNull()
    const ended = fixture.visit('till', fixture.sites.till.carIds[22] ?? 0, 'held once')
    expect(await ended.find()).toMatchObject({ state: 'expired' })
  })
})
