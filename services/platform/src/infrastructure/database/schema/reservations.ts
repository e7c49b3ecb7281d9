import { type ReservationDetailsJson, reservationDetailsCodec } from '@forecourt/contract/codecs/reservation'
import { homeCountry } from '@forecourt/domain/country/countries'
import type { PaymentProvider } from '@forecourt/domain/money/gateway-table'
import { attemptStates, openAttemptStates } from '@forecourt/domain/reservation/attempt-state'
import { ledgerKinds } from '@forecourt/domain/reservation/ledger-entry'
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

/** For the condition of an index: names of our own, never what somebody typed. */
const writeList = (states: readonly string[]) =>
  sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`)

/** What is reserved, as it was named then: a receipt outlives the car's row. */
type ReservedThing = { name: string; slug: string | null; stockNumber: string | null }

/** Kept under the names of the wire. */
const reservationDetails = customType<{ data: ReservationDetails; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (details) => JSON.stringify(reservationDetailsCodec.encode(details)),
  fromDriver: (stored) => reservationDetailsCodec.decode(stored as ReservationDetailsJson),
})

/** One visitor's way to one car, or to a model that is not in stock yet. Ids reach browsers: they cannot be guessed. */
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
    /** What a visitor can read out on the phone. */
    reference: text().notNull().unique(),
    /** SHA-256 of the visitor's cookie: nobody else may read or change the reservation. */
    visitorHash: text('visitor_hash').notNull(),
    /** Keyed hash of the address that took the hold, as long as it lasts: what one address holds is bounded. */
    addressHash: text('address_hash'),
    details: reservationDetails().notNull().default({}),
    handover: text({ enum: ['pickup', 'delivery'] }),
    pickupLocationId: integer('pickup_location_id').references(() => locations.id, { onDelete: 'set null' }),
    deliveryPostcode: text('delivery_postcode'),
    deliveryPriceCents: integer('delivery_price_cents'),
    tradeIn: boolean('trade_in'),
    finance: boolean(),
    state: text({ enum: reservationStates }).notNull().default('draft'),
    /** The hold ends by this, whether or not anything runs at that moment. */
    holdExpiresAt: instant('hold_expires_at'),
    depositCents: integer('deposit_cents'),
    processor: text().$type<PaymentProvider>(),
    /** The account's public key when the hold was taken; its secrets are never stored. */
    processorKey: text('processor_key'),
    /** No reference: erasing a lead must not be able to touch the books. */
    leadId: uuid('lead_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    paidAt: instant('paid_at'),
    /** When staff gave the vehicle to whoever paid: until that is taken back, no money goes back. */
    handedOverAt: instant('handed_over_at'),
    /** When its visitor cancelled online, or asked to, and why; the words are theirs and go when they are forgotten. */
    cancelAskedAt: instant('cancel_asked_at'),
    cancelReason: text('cancel_reason'),
    /** When staff declined that. */
    cancelDeclinedAt: instant('cancel_declined_at'),
  },
  (table) => [
    index('reservations_of_site').on(table.siteId, table.createdAt.desc(), table.id.desc()),
    index('reservations_by_deposit').on(table.siteId, table.depositCents.desc(), table.id.desc()),
    // The guarantee that no car is sold twice: it does not depend on any code that looks first. Whoever was handed theirs
    // keeps it from nobody: it may come back to the yard.
    uniqueIndex('reservations_one_a_car')
      .on(table.carId)
      .where(sql`${table.state} in ${writeList(activeStates)} and ${table.handedOverAt} is null`),
    index('reservations_of_visitor').on(table.visitorHash, table.siteId),
    index('reservations_by_expiry').on(table.holdExpiresAt).where(sql`${table.state} = 'held'`),
    index('reservations_drafts').on(table.updatedAt).where(sql`${table.state} = 'draft'`),
  ],
)

/** One try to take one deposit. The key is here before the gateway is first asked, and never changes. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservations.id),
    number: integer().notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** Our own name of it at the gateway, which callbacks repeat. */
    gatewayReference: text('gateway_reference').notNull().unique(),
    gatewayId: text('gateway_id'),
    amountCents: integer('amount_cents').notNull(),
    /** Stays what it was when a site moves to another country: money goes back as it came. */
    currency: text().notNull().default(homeCountry.currency),
    state: text({ enum: attemptStates }).notNull().default('ready'),
    /** When the gateway was last asked for something that could move money. */
    sentAt: instant('sent_at'),
    /** Where 3-D Secure waits for the visitor, so that a reload goes on there. */
    actionUrl: text('action_url'),
    declineReason: text('decline_reason'),
    checks: integer().notNull().default(0),
    /** When the gateway is asked next; null when there is nothing left to ask. */
    nextCheckAt: instant('next_check_at'),
    refundState: text('refund_state', { enum: ['owed', 'refunded', 'refused'] }),
    refundId: text('refund_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('payment_attempts_number').on(table.reservationId, table.number),
    // Never a second payment beside one that may still move money.
    uniqueIndex('payment_attempts_one_open')
      .on(table.reservationId)
      .where(sql`${table.state} in ${writeList(openAttemptStates)}`),
    index('payment_attempts_by_gateway_id').on(table.gatewayId),
    index('payment_attempts_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
  ],
)

/**
 * News of a gateway, here before anything is done about it. Only what was understood: the bytes of a callback can hold
 * a client secret.
 */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    processor: text().$type<PaymentProvider>().notNull(),
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

/** The whole story of every deposit. A trigger refuses to change or delete what is written. */
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
    /** What the dealer's account gained: positive when charged, negative when given back, else 0. */
    amountCents: integer('amount_cents').notNull().default(0),
    at: instant('at').notNull(),
    note: text(),
  },
  (table) => [
    index('deposit_ledger_of_reservation').on(table.reservationId, table.id),
    // Money moves once in each direction, however often we hear of it.
    uniqueIndex('deposit_ledger_once')
      .on(table.attemptId, table.kind)
      .where(sql`${table.kind} in ('charged', 'reserved', 'refund-owed', 'refunded', 'chargeback')`),
  ],
)

/** Who asked to be told when a car that somebody is reserving is free again. */
export const waitlistEntries = pgTable(
  'hold_waiters',
  {
    id: uuid().primaryKey().defaultRandom(),
    siteId: siteId(),
    carId: carId(),
    email: text().notNull(),
    visitorHash: text('visitor_hash'),
    /** Keyed hash of the address that asked, until the waiter is told: what one address asks for is bounded. */
    addressHash: text('address_hash'),
    /** Of the link in the mail with which whoever has the mailbox says that it was they who asked. */
    token: text().notNull().unique().default(sql`gen_random_uuid()::text`),
    /** Nobody is told before. */
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Told once, then forgotten. */
    toldAt: instant('told_at'),
  },
  (table) => [
    uniqueIndex('hold_waiters_once')
      .on(table.siteId, table.carId, table.email)
      .where(sql`${table.toldAt} is null`),
    index('hold_waiters_of_car').on(table.carId).where(sql`${table.toldAt} is null`),
  ],
)
