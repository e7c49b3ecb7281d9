import { createHash } from 'node:crypto'
import type { DealershipImport } from '@forecourt/contract/dealer-import/dealer-import'
import { type GatewayName, gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { ledgerFaults } from '@forecourt/domain/reservation/payment/ledger-faults'
import type { FindProcessor } from '@forecourt/payments/create-processors'
import type { DeliveryOptions } from '../../src/local.ts'
import { connectClient, type PlatformClient } from '../platform/connect-client.ts'
import { openTestPlatform } from '../platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../stock/a-dealer.ts'

export type FixtureSite = { siteId: number; dealershipId: number; locationId: number; carIds: number[] }

export type ReservationFixtureOptions = {
  findProcessor: FindProcessor
  /** The public keys of the accounts, as cars contain them. */
  publicKey?: (name: GatewayName) => string
  cars: number
  clock?: () => number
  /** The mailer; without it no mail is sent. */
  delivery?: DeliveryOptions
}

/** A platform with a dealer for each gateway and a clock that tests set. */
export async function openReservationFixture({
  findProcessor,
  publicKey = (name) => `${name}-public`,
  cars,
  clock,
  delivery,
}: ReservationFixtureOptions) {
  const time = { ms: Date.parse('2026-11-16T00:00:00Z') }
  const platform = await openTestPlatform(clock ?? (() => time.ms), delivery, findProcessor)
  const query = async (text: string, values: unknown[] = []) =>
    (await platform.database.pool.query(text, values)).rows
  const sites = {} as Record<GatewayName, FixtureSite>
  for (const processor of gatewayNames) {
    const slug = processor.replace('_', '-')
    const { siteId } = await platform.addDealer(
      dealerWith(slug, processor, publicKey(processor)),
      Array.from({ length: cars }, (_, n) => aStockCar(slug, n + 1)),
    )
    const [{ dealership_id: dealershipId }] = await query('select dealership_id from sites where id = $1', [
      siteId,
    ])
    const [{ id: locationId }] = await query('select id from locations where dealership_id = $1', [
      dealershipId,
    ])
    const carIds = (
      await query('select id from cars where dealership_id = $1 order by id', [dealershipId])
    ).map(({ id }) => id)
    sites[processor] = { siteId, dealershipId, locationId, carIds }
  }
  return {
    platform,
    sites,
    publicKey,
    query,
    context: platform.context.reservations,
    now: () => time.ms,
    pass(ms: number) {
      time.ms += ms
    },
    visit: (
      processor: GatewayName,
      carId: number,
      name: string,
      over: PlatformClient = connectClient(platform),
    ) => createVisit(over, sites[processor], carId, name),
    /** Confirms all waiting list entries by their mailed links. */
    async proveMailboxes() {
      const client = connectClient(platform)
      const asked = await query('select site_id, token from hold_waiters where confirmed_at is null')
      for (const { site_id: websiteId, token } of asked)
        (await client.call('confirmWaitlistEntry', { websiteId, token })).waiter
    },
    /** The faults of the ledger; empty if it is consistent. */
    async faults(): Promise<string[]> {
      const rows = await query(
        'select id, car_id as "carId", state, handed_over_at is not null as "isHandedOver" from reservations',
      )
      const entries = await query(`select reservation_id as "reservationId", attempt_id as "attemptId",
        car_id as "carId", kind, amount_cents as "amountCents" from deposit_ledger order by id`)
      return ledgerFaults(rows, entries)
    },
  }
}

export type ReservationFixture = Awaited<ReturnType<typeof openReservationFixture>>

function dealerWith(slug: string, processor: GatewayName, publicKey: string) {
  const plain = aDealer(slug)
  const withProcessor = (dealership: DealershipImport) => ({
    ...dealership,
    processors: [
      {
        authorizationType: processor,
        authorizationKey: publicKey,
        depositCents: 50_000,
        applePayEnabled: false,
        googlePayEnabled: false,
        googleMerchantId: null,
      },
    ],
  })
  return {
    ...plain,
    site: { ...plain.site, paymentProvider: processor },
    dealerships: plain.dealerships.map(withProcessor),
    flags: [{ scope: 'site' as const, key: 'checkout' as const, state: 'on' as const }],
    settings: [{ scope: 'site' as const, key: 'deliveryPrices' as const, value: { NSW: 29_000, '2000': 0 } }],
  }
}

/** A visitor with their own cookie, for one car. */
function createVisit(client: PlatformClient, site: FixtureSite, carId: number, name: string) {
  const visitor = createHash('sha256').update(name).digest('hex').slice(0, 32)
  const { siteId: websiteId, dealershipId, locationId } = site
  const start = () => client.call('startReservation', { websiteId, visitor, body: { carId } })
  return {
    client,
    visitor,
    start,
    find: async () =>
      (await client.call('ownReservation', { websiteId, visitor, query: { car_id: carId } })).reservation,
    /** All steps except the payment. */
    async fill() {
      const { id } = await start()
      return client.call('changeReservation', {
        websiteId,
        visitor,
        reservationId: id,
        body: {
          details: { firstName: 'Jo', lastName: name, email: mailAddressFor(name), phone: '0400 000 000' },
          handover: { method: 'pickup', locationId },
          tradeIn: false,
          finance: true,
        },
      })
    },
    intent: () =>
      client.call('paymentIntent', {
        dealershipId,
        query: { car_id: carId },
        visitor,
        body: { origin: 'https://stripe.example' },
      }),
    hold: (reservationId: string, address?: string) =>
      client.call('startHold', { websiteId, visitor, reservationId, address }),
    letGo: (reservationId: string) => client.call('releaseHold', { websiteId, visitor, reservationId }),
    confirm: (reservationId: string, token: string, origin = 'https://till.example') =>
      client.call('confirmPayment', {
        websiteId,
        visitor,
        reservationId,
        body: { token, returnUrl: `${origin}/back` },
      }),
    read: (reservationId: string, ask = false) =>
      client.call('reservation', {
        websiteId,
        visitor,
        reservationId,
        query: { ask: ask ? 1 : undefined },
      }),
    seen: () => client.call('carHold', { websiteId, carId, visitor }),
    joinWaitlist: (address?: string) =>
      client.call('joinWaitlist', { websiteId, carId, address, body: { email: mailAddressFor(name) } }),
  }
}

function mailAddressFor(name: string): string {
  return `${name.replaceAll(' ', '-')}@example.com`
}
