import type { ContractError } from '@forecourt/contract/call/contract-error'
import { dayMs, minuteMs } from '@forecourt/domain/time/duration'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { connectClient } from '../../../../testing/platform/connect-client.ts'
import {
  type FakeGatewayFixture,
  openFakeGatewayFixture,
} from '../../../../testing/reservations/open-fake-gateway-fixture.ts'
import { deleteExpiredData } from '../../../delete-expired-data.ts'

let fixture: FakeGatewayFixture
let next = 0
beforeAll(async () => {
  fixture = await openFakeGatewayFixture(20)
})
afterAll(() => fixture.platform.close())
beforeEach(() => {
  next += 1
  fixture.mails.length = 0
})

const carId = (at = next) => fixture.sites.till.carIds[at] ?? 0
const name = '2021 Mazda CX-5 Maxx Sport'
const subjects = () => fixture.mails.map(({ to, subject }) => [to, subject])

async function hold(holder: string, at = next) {
  const visit = fixture.visit('till', carId(at), holder)
  await visit.hold((await visit.fill()).id)
}

/** The token of the link in the newest mail. */
function readLink(): string {
  const url = /https?:\S+waiting-list\S+/.exec(fixture.mails.at(-1)?.text ?? '')?.[0] ?? ''
  return new URL(url).searchParams.get('link') ?? ''
}

it('mails only people who have confirmed their entry', async () => {
  await hold('holds')
  const stranger = fixture.visit('till', carId(), 'stranger')
  for (let turn = 0; turn < 5; turn++) await stranger.joinWaitlist()
  await fixture.sweep()
  expect(subjects()).toEqual([['stranger@example.com', `Shall we let you know about ${name}?`]])
  fixture.pass(20 * minuteMs)
  await fixture.sweep()
  expect(fixture.mails).toHaveLength(1)
})

it('notifies people who confirmed by the link, once; merely opening the link changes nothing', async () => {
  await hold('holder')
  await fixture.visit('till', carId(), 'asks').joinWaitlist()
  await fixture.sweep()
  const of = { websiteId: fixture.sites.till.siteId, token: readLink() }
  const client = connectClient(fixture.platform)
  expect((await client.call('waitlistEntry', of)).waiter).toMatchObject({
    isConfirmed: false,
    isNotified: false,
    car: { isFree: false },
  })
  expect((await client.call('waitlistEntry', of)).waiter).toMatchObject({ isConfirmed: false })
  expect((await client.call('confirmWaitlistEntry', of)).waiter).toMatchObject({
    isConfirmed: true,
    car: { name },
  })
  expect(
    (await client.call('waitlistEntry', { ...of, websiteId: fixture.sites.stripe.siteId })).waiter,
  ).toBeNull()
  expect((await client.call('waitlistEntry', { ...of, token: 'x' })).waiter).toBeNull()
  fixture.pass(20 * minuteMs)
  await fixture.sweep()
  await fixture.sweep()
  expect(subjects().slice(1)).toEqual([['asks@example.com', `${name} is available again`]])
  expect((await client.call('waitlistEntry', of)).waiter).toMatchObject({
    isNotified: true,
    car: { isFree: true },
  })
})

it('limits the entries of one IP address and of one site', async () => {
  await hold('owner')
  const join = (who: string, address: string) =>
    fixture
      .visit('till', carId(), who)
      .joinWaitlist(address)
      .then(
        () => 'asked',
        (error: ContractError) => error.failure,
      )
  const names = Array.from({ length: 12 }, (_, at) => `waiter-${at}`)
  const answers = await Promise.all(names.map((who) => join(who, 'address-of-a-home-00')))
  expect(answers.filter((answer) => answer === 'asked')).toHaveLength(10)
  expect(answers.find((answer) => answer !== 'asked')).toBe('waitlist-full')
  expect(await join('neighbour', 'address-of-an-office')).toBe('asked')
  // A visitor who is already on the list gets the same answer again.
  expect(await join('waiter-0', 'address-of-a-home-00')).toBe('asked')
})

it('deletes unconfirmed entries with their mail', async () => {
  await hold('keeps')
  await fixture.visit('till', carId(), 'forgets').joinWaitlist()
  await fixture.sweep()
  const rows = () => fixture.query(`select id from hold_waiters where email = 'forgets@example.com'`)
  await deleteExpiredData(fixture.platform.context)
  expect(await rows()).toHaveLength(1)
  fixture.pass(dayMs + minuteMs)
  await deleteExpiredData(fixture.platform.context)
  expect(await rows()).toEqual([])
})

/** Somebody on the waiting list of a car that a stock file or staff reserved, so that no reservation of ours ends. */
async function joinReserved(who: string) {
  await fixture.query('update cars set reserved = true where id = $1', [carId()])
  await fixture.visit('till', carId(), who).joinWaitlist()
  await fixture.sweep()
  const of = { websiteId: fixture.sites.till.siteId, token: readLink() }
  expect((await connectClient(fixture.platform).call('confirmWaitlistEntry', of)).waiter).toMatchObject({
    car: { isFree: false },
  })
  await fixture.sweep()
  expect(fixture.mails).toHaveLength(1)
}

it('notifies people who wait for a car that the dealer reserved once it is available again', async () => {
  await joinReserved('patient')
  await fixture.query('update cars set reserved = false where id = $1', [carId()])
  await fixture.sweep()
  await fixture.sweep()
  expect(subjects().slice(1)).toEqual([['patient@example.com', `${name} is available again`]])
})

it('notifies people who wait for a reserved car when it is sold', async () => {
  await joinReserved('unlucky')
  await fixture.query(`update cars set sold = true, status = 'sold', sold_at = now() where id = $1`, [
    carId(),
  ])
  await fixture.sweep()
  expect(subjects().slice(1)).toEqual([['unlucky@example.com', `${name} has been sold`]])
  expect(fixture.mails.at(-1)?.text).toContain('has been sold. Call us')
})

it('says until when a paid reservation lasts, and no day that has passed', async () => {
  const visit = fixture.visit('till', carId(), 'payer')
  const { id } = await visit.fill()
  await visit.hold(id)
  const paidAt = new Date(fixture.platform.context.clock())
  await fixture.query(`update reservations set state = 'paid', paid_at = $2 where id = $1`, [id, paidAt])
  const read = () =>
    connectClient(fixture.platform).call('carHold', { websiteId: fixture.sites.till.siteId, carId: carId() })
  expect(await read()).toMatchObject({ state: 'reserved', untilMs: paidAt.getTime() + 7 * dayMs })
  fixture.pass(7 * dayMs)
  expect(await read()).toMatchObject({ state: 'reserved', untilMs: null })
})
