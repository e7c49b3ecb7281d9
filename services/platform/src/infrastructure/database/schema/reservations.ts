import { type ReservationDetailsJson, reservationDetailsCodec } from '@forecourt/contract/codecs/reservation'
import { homeCountry } from '@forecourt/domain/country/countries'
import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import { attemptStates, openAttemptStates } from '@forecourt/domain/reservation/payment/attempt-state'
import { ledgerKinds } from '@forecourt/domain/reservation/payment/ledger-entry'
import type { ReservationDetails } from '@forecourt/domain/reservation/reservation-details'
import { activeStates, reservationStates } from '@forecourt/domain/reservation/reservation-state'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, siteId } from './columns.ts'
import { dealerships, locations, models } from './organisation.ts'
import { carId, cars } from './stock.ts'

/** Literals for the condition of an index: our own constants, never user input. */
const writeList = (states: readonly string[]) =>
  sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`)

/** What is reserved, as it was named at that time: a receipt outlives the car's row. */
type ReservedThing = { name: string; slug: string | null; stockNumber: string | null }

/** Stored with the property names of the API. */
const reservationDetails = customType<{ data: ReservationDetails; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (details) => JSON.stringify(reservationDetailsCodec.encode(details)),
  fromDriver: (stored) => reservationDetailsCodec.decode(stored as ReservationDetailsJson),
})

/**
 * A visitor's reservation of one car, or of a model that is not in stock yet. Ids reach browsers, so they must not be
 * guessable.
 */
export const reservations = pgTable(
  'reservations',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: siteId(),
    dealershipId: integer('dealership_id')
      .notNull()
      .references(() => dealerships.id),
    carId: integer('car_id').references(() => cars.id, { onDelete: 'set null' }),
    modelId: integer('model_id').references(() => models.id, { onDelete: 'set null' }),
    thing: jsonb().$type<ReservedThing>().notNull(),
    /** A reference that a visitor can read out on the phone. */
    reference: text().notNull().unique(),
    /** SHA-256 of the visitor's cookie: nobody else may read or change the reservation. */
    visitorHash: text('visitor_hash').notNull(),
    /** Keyed hash of the IP address that placed the hold, while it lasts: it limits the holds per address. */
    addressHash: text('address_hash'),
    details: reservationDetails().notNull().default({}),
    handover: text({ enum: ['pickup', 'delivery'] }),
    pickupLocationId: integer('pickup_location_id').references(() => locations.id, { onDelete: 'set null' }),
    deliveryPostcode: text('delivery_postcode'),
    deliveryPriceCents: integer('delivery_price_cents'),
    tradeIn: boolean('trade_in'),
    finance: boolean(),
    state: text({ enum: reservationStates }).notNull().default('draft'),
    /** The hold expires at this time, whether or not any job runs then. */
    holdExpiresAt: instant('hold_expires_at'),
    depositCents: integer('deposit_cents'),
    processor: text().$type<GatewayName>(),
    /** The account's public key when the hold was placed; its secrets are never stored. */
    processorKey: text('processor_key'),
    /** No foreign key: erasing a lead must not affect the books. */
    leadId: uuid('lead_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    paidAt: instant('paid_at'),
    /** When staff handed the vehicle to the buyer: no refund is possible until that is undone. */
    handedOverAt: instant('handed_over_at'),
    /** When the visitor cancelled online, or asked to, and why; their text is erased with their data. */
    cancelAskedAt: instant('cancel_asked_at'),
    cancelReason: text('cancel_reason'),
    /** When staff declined the cancellation. */
    cancelDeclinedAt: instant('cancel_declined_at'),
  },
  (table) => [
    index('reservations_of_site').on(table.siteId, table.createdAt.desc(), table.id.desc()),
    index('reservations_by_deposit').on(table.siteId, table.depositCents.desc(), table.id.desc()),
    // Guarantees that no car is sold twice, independent of any code that checks first. A car that was handed over no
    // longer blocks others: it may come back to the yard.
    uniqueIndex('reservations_one_a_car')
      .on(table.carId)
      .where(sql`${table.state} in ${writeList(activeStates)} and ${table.handedOverAt} is null`),
    index('reservations_of_visitor').on(table.visitorHash, table.siteId),
    index('reservations_by_expiry').on(table.holdExpiresAt).where(sql`${table.state} = 'held'`),
    index('reservations_drafts').on(table.updatedAt).where(sql`${table.state} = 'draft'`),
  ],
)

/**
 * One attempt to charge a deposit. The idempotency key is stored before the first request to the gateway, and never
 * changes.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    number: integer().notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** Our own reference at the gateway, which callbacks repeat. */
    gatewayReference: text('gateway_reference').notNull().unique(),
    gatewayId: text('gateway_id'),
    amountCents: integer('amount_cents').notNull(),
    /** Does not change when a site moves to another country: refunds use the currency of the payment. */
    currency: text().notNull().default(homeCountry.currency),
    state: text({ enum: attemptStates }).notNull().default('ready'),
    /** When the gateway last got a request that could move money. */
    sentAt: instant('sent_at'),
    /** The URL where 3-D Secure waits for the visitor, so that a reload continues there. */
    actionUrl: text('action_url'),
    declineReason: text('decline_reason'),
    checks: integer().notNull().default(0),
    /** When the gateway is asked next; null when nothing is pending. */
    nextCheckAt: instant('next_check_at'),
    refundState: text('refund_state', { enum: ['owed', 'refunded', 'refused'] }),
    refundId: text('refund_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('payment_attempts_number').on(table.reservationId, table.number),
    // Prevents a second payment while another may still move money.
    uniqueIndex('payment_attempts_one_open')
      .on(table.reservationId)
      .where(sql`${table.state} in ${writeList(openAttemptStates)}`),
    index('payment_attempts_by_gateway_id').on(table.gatewayId),
    index('payment_attempts_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
  ],
)

/**
 * Events of a gateway, stored before they are processed. Only the parsed values: the raw bytes of a callback can
 * contain a client secret.
 */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    processor: text().$type<GatewayName>().notNull(),
    eventId: text('event_id').notNull(),
    /** The public key of the account whose secret signed it. */
    account: text().notNull(),
    topic: text().notNull(),
    claim: text().notNull(),
    reference: text(),
    reservationId: text('reservation_id'),
    gatewayId: text('gateway_id'),
    amountCents: integer('amount_cents'),
    receivedAt: instant('received_at').notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: instant('next_try_at'),
  },
  (table) => [
    primaryKey({ columns: [table.processor, table.eventId] }),
    index('gateway_events_due').on(table.nextTryAt).where(sql`${table.nextTryAt} is not null`),
  ],
)

/** The complete history of every deposit. A trigger rejects updates and deletes. */
export const depositLedger = pgTable(
  'deposit_ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    carId: integer('car_id'),
    kind: text({ enum: ledgerKinds }).notNull(),
    /** The change of the dealer's balance: positive for a charge, negative for a refund, else 0. */
    amountCents: integer('amount_cents').notNull().default(0),
    at: instant('at').notNull(),
    note: text(),
  },
  (table) => [
    index('deposit_ledger_of_reservation').on(table.reservationId, table.id),
    // Money moves once in each direction, however often the gateway reports it.
    uniqueIndex('deposit_ledger_once')
      .on(table.attemptId, table.kind)
      .where(sql`${table.kind} in ('charged', 'reserved', 'refund-owed', 'refunded', 'chargeback')`),
  ],
)

/** The waitlist: visitors who want a mail when a reserved car is available again. */
export const waitlistEntries = pgTable(
  'hold_waiters',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: siteId(),
    carId: carId(),
    email: text().notNull(),
    visitorHash: text('visitor_hash'),
    /** Keyed hash of the IP address of the request, until the mail is sent: it limits the requests per address. */
    addressHash: text('address_hash'),
    /** The token of the link in the mail by which the owner of the mailbox confirms the request. */
    token: text().notNull().unique().default(sql`gen_random_uuid()::text`),
    /** Nothing is sent before the confirmation. */
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Notified once, then deleted. */
    notifiedAt: instant('told_at'),
  },
  (table) => [
    uniqueIndex('hold_waiters_once')
      .on(table.siteId, table.carId, table.email)
      .where(sql`${table.notifiedAt} is null`),
    index('hold_waiters_of_car').on(table.carId).where(sql`${table.notifiedAt} is null`),
  ],
)
