import { type GatewayName, gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { minuteMs } from '@forecourt/domain/time/duration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type FakeGatewayFixture,
  openFakeGatewayFixture,
  paymentKey,
} from '../../../../testing/reservations/open-fake-gateway-fixture.ts'

let fixture: FakeGatewayFixture
let next = 0
beforeAll(async () => {
  fixture = await openFakeGatewayFixture(18)
})
afterAll(() => fixture.platform.close())
beforeEach(() => {
  next += 1
  fixture.mails.length = 0
})

const car = (processor: GatewayName) => fixture.sites[processor].carIds[next] ?? 0

async function held(processor: GatewayName) {
  const visit = fixture.visit(processor, car(processor), `holder ${next}`)
  const { id } = await visit.fill()
  if (processor === 'stripe') await visit.intent()
  else await visit.hold(id)
  return { visit, id }
}

async function rivalTakes(processor: GatewayName) {
  const rival = fixture.visit(processor, car(processor), `rival ${next}`)
  const { id } = await rival.fill()
  return processor === 'stripe' ? rival.intent() : rival.hold(id)
}

const refused = { status: 409, failure: 'hold-paying' }

describe('a hold that its visitor lets go', () => {
  it.each(gatewayNames)(
    'through %s is free for others at once, and can be taken again',
    async (processor) => {
      const { visit, id } = await held(processor)
      await expect(rivalTakes(processor)).rejects.toMatchObject({ status: 409 })
      expect(await visit.letGo(id)).toMatchObject({ state: 'released', holdExpiresAtMs: null })
      expect(await visit.seen()).toMatchObject({ state: 'free' })
      expect((await fixture.ledger(id)).slice(-2)).toEqual(['attempt-closed', 'hold-released'])
      // Repeating it changes nothing.
      expect(await visit.letGo(id)).toMatchObject({ state: 'released' })
      expect(await rivalTakes(processor)).toBeTruthy()
    },
  )

  it('can be taken again by the same visitor, with everything that they typed', async () => {
    const { visit, id } = await held('till')
    await visit.letGo(id)
    expect(await visit.find()).toMatchObject({ id, state: 'released', details: { firstName: 'Jo' } })
    expect(await visit.hold(id)).toMatchObject({ state: 'held' })
    expect(await visit.confirm(id, 'ok')).toMatchObject({ state: 'paid' })
  })

  it('notifies the waiting list of the car', async () => {
    const { visit, id } = await held('st_george')
    await fixture.visit('st_george', car('st_george'), 'waits').joinWaitlist()
    await fixture.proveMailboxes()
    await visit.letGo(id)
    await fixture.sweep()
    expect(fixture.mails.map(({ subject }) => subject)).toContain(
      '2021 Mazda CX-5 Maxx Sport is available again',
    )
  })

  it('cannot be released by anybody else', async () => {
    const { visit, id } = await held('till')
    await expect(fixture.visit('till', car('till'), 'stranger').letGo(id)).rejects.toMatchObject({
      status: 404,
    })
    expect(await visit.seen()).toMatchObject({ state: 'held', mine: true })
  })
})

describe('a hold whose money may be on its way', () => {
  it.each(['slow', 'action'])('through a gateway that cannot call it off (%s) is kept', async (card) => {
    const { visit, id } = await held('till')
    await visit.confirm(id, card)
    await expect(visit.letGo(id)).rejects.toMatchObject(refused)
    expect(await visit.seen()).toMatchObject({ state: 'held' })
    fixture.gateways.till.visitorPays(paymentKey(id), 'ok')
    fixture.pass(minuteMs)
    expect(await visit.read(id, true)).toMatchObject({ state: 'paid' })
  })

  it('is kept while the gateway does not answer', async () => {
    const { visit, id } = await held('stripe')
    fixture.gateways.stripe.fail('lost', 'lost')
    await expect(visit.letGo(id)).rejects.toMatchObject(refused)
    expect(await visit.seen()).toMatchObject({ state: 'held' })
  })

  it('is paid where the card was charged a moment before', async () => {
    const { visit, id } = await held('stripe')
    fixture.gateways.stripe.visitorPays(paymentKey(id), 'ok')
    expect(await visit.letGo(id)).toMatchObject({ state: 'paid' })
    expect(await fixture.isReserved(car('stripe'))).toBe(true)
  })

  it('cannot be paid once it was let go: the gateway has called it off', async () => {
    const { visit, id } = await held('stripe')
    await visit.letGo(id)
    fixture.gateways.stripe.visitorPays(paymentKey(id), 'ok')
    expect(fixture.chargesOf('stripe', id)).toEqual([])
    const other = await held('till')
    await other.visit.letGo(other.id)
    await expect(other.visit.confirm(other.id, 'ok')).rejects.toMatchObject({ status: 409 })
    expect(fixture.chargesOf('till', other.id)).toEqual([])
  })

  it.each(gatewayNames)(
    'through %s is paid or let go when both are pressed at once, never both',
    async (processor) => {
      const { visit, id } = await held(processor)
      const pay = async () => {
        if (processor === 'stripe') return fixture.gateways.stripe.visitorPays(paymentKey(id), 'ok')
        await visit.confirm(id, 'ok')
      }
      await Promise.allSettled([visit.letGo(id), pay(), visit.letGo(id)])
      fixture.pass(minuteMs)
      await fixture.sweep()
      const { state } = await visit.read(id, true)
      expect(fixture.chargesOf(processor, id)).toHaveLength(state === 'paid' ? 1 : 0)
      expect(['paid', 'released']).toContain(state)
    },
  )
})

it('the books of all of the above are right', async () => {
  fixture.pass(24 * 60 * minuteMs)
  await fixture.sweep()
  expect(await fixture.faults()).toEqual([])
})
