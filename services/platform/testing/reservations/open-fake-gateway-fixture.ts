import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import { sweepReservations } from '../../src/money/reservations/sweep-reservations.ts'
import type { MailMessage } from '../../src/outbox/mail/mail-message.ts'
import { deliverWaiting } from './deliver-waiting.ts'
import { createFakeGateways } from './fake-gateway.ts'
import { openReservationFixture } from './open-reservation-fixture.ts'

/** A fixture with gateways in memory, and helpers for its tests. */
export async function openFakeGatewayFixture(cars: number) {
  const gateways = createFakeGateways()
  const fixture = await openReservationFixture({
    findProcessor: (name, key) => (key === `${name}-public` ? gateways[name].processor : null),
    cars,
  })
  const mails: MailMessage[] = []
  return {
    ...fixture,
    gateways,
    mails,
    /** Settles due reservations, and sends pending mail. */
    async sweep() {
      await sweepReservations(fixture.context)
      await deliverWaiting(fixture.context, { send: async (mail) => void mails.push(mail) })
    },
    chargesOf: (processor: GatewayName, id: string) =>
      gateways[processor]
        .payments()
        .filter(({ key, state }) => key.startsWith(`deposit:${id}`) && state === 'succeeded'),
    async ledger(id: string): Promise<string[]> {
      const rows = await fixture.query(
        'select kind from deposit_ledger where reservation_id = $1 order by id',
        [id],
      )
      return rows.map(({ kind }) => kind)
    },
    async isReserved(carId: number): Promise<boolean> {
      return (await fixture.query('select reserved from cars where id = $1', [carId]))[0]?.reserved
    },
  }
}

export type FakeGatewayFixture = Awaited<ReturnType<typeof openFakeGatewayFixture>>

export function paymentKey(id: string, number = 1): string {
  return `deposit:${id}:${number}`
}
