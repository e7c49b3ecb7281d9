import { type DepositProblem, messageKinds } from '@forecourt/domain/reservation/message-kind'
import { leadDestinationKinds } from '@forecourt/domain/site/configuration/lead-destination-table'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, siteId } from './columns.ts'
import { conversions } from './events.ts'
import { leads } from './leads.ts'
import { reservations, waitlistEntries } from './reservations.ts'
import { alertMails, subscriptions } from './subscriptions.ts'
import { privacyRequests, websiteUsers } from './visitors.ts'

const leadKinds = ['confirmation', 'reminder', 'resume', 'alert', 'answer', ...leadDestinationKinds] as const
const subscriptionKinds = ['subscription-proof', 'search-alert'] as const
const conversionKinds = ['ga4-conversion', 'meta-conversion'] as const
const accountKinds = ['sign-in-code', 'own-sign-in-code', 'address-changed'] as const
const privacyMessageKinds = ['privacy-proof', 'privacy-outcome'] as const

/**
 * A booking can be moved and cancelled more than once, and each time has its own notification and reminder; the number
 * is the booking's sequence. Cancellations of earlier releases have none. Problems with a deposit have the number of
 * its attempt.
 */
type Occasion =
  | 'complete'
  | 'started'
  | 'abandoned'
  | 'failure'
  | 'cancelled'
  | `cancelled-${number}`
  | `moved-${number}`
  | `reminder-${number}`
  | `answer-${string}`
  | `asked-${number}`
  | `code-${string}`
  | `${DepositProblem}-${number}`

/**
 * The visitors a site writes to, by normalised address, each with a random token for the unsubscribe link, so that no
 * address appears in a URL. Unsubscribed addresses are stored permanently, because deleting them would allow writing to
 * them again. Others are deleted when the site has no other data of them.
 */
export const mailRecipients = pgTable(
  'mail_recipients',
  {
    token: text().primaryKey(),
    siteId: siteId(),
    address: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    unsubscribedAt: instant('unsubscribed_at'),
    /** Through the mail program's own button (RFC 8058) or on our page. */
    unsubscribedBy: text('unsubscribed_by', { enum: ['one-click', 'page'] }),
    /** Mail bounced or was reported as spam: nothing more is sent. */
    refusedAt: instant('refused_at'),
    refusedBy: text('refused_by', { enum: ['bounce', 'complaint'] }),
  },
  (table) => [unique('mail_recipients_address').on(table.siteId, table.address)],
)

/**
 * What one mailbox was sent on one day, across all sites, by SHA-256 of its normalised address. The deliveries are
 * listed, so that a retried one counts once.
 */
export const mailQuotas = pgTable(
  'mail_quotas',
  {
    mailbox: text().notNull(),
    day: date().notNull(),
    deliveries: uuid().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailbox, table.day] })],
)

/**
 * The ledger: one row for each message that has to be sent, about one lead, reservation, waitlist entry, subscription,
 * alert mail, account, conversion or privacy request. Rows are never deleted before their subject.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    reservationId: uuid('reservation_id').references(() => reservations.id),
    waiterId: uuid('waiter_id').references(() => waitlistEntries.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id, { onDelete: 'cascade' }),
    alertMailId: uuid('alert_mail_id').references(() => alertMails.id, { onDelete: 'cascade' }),
    websiteUserId: uuid('website_user_id').references(() => websiteUsers.id, { onDelete: 'cascade' }),
    conversionId: uuid('conversion_id').references(() => conversions.id, { onDelete: 'cascade' }),
    privacyRequestId: uuid('privacy_request_id').references(() => privacyRequests.id, {
      onDelete: 'cascade',
    }),
    siteId: siteId(),
    kind: text({
      enum: [
        ...leadKinds,
        ...messageKinds,
        ...subscriptionKinds,
        ...accountKinds,
        ...conversionKinds,
        ...privacyMessageKinds,
      ],
    }).notNull(),
    /** An address or URL. */
    destination: text().notNull(),
    /**
     * The event behind the message: a lead was sent or left unfinished, its booking moved, or what is wrong with a
     * deposit. For other messages the kind is enough.
     */
    occasion: text().$type<Occasion>(),
    state: text({ enum: ['waiting', 'delivered', 'dead', 'withheld'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    deliveredAt: instant('delivered_at'),
    /** Staff may take the message back until then. Null once it may be sent, which is what decides a race. */
    notBefore: instant('not_before'),
  },
  (table) => [
    unique('deliveries_once')
      .on(
        table.leadId,
        table.kind,
        table.destination,
        table.occasion,
        table.reservationId,
        table.waiterId,
        table.subscriptionId,
        table.alertMailId,
        table.websiteUserId,
        table.conversionId,
        table.privacyRequestId,
      )
      .nullsNotDistinct(),
    check(
      'deliveries_about_one',
      sql`num_nonnulls(${table.leadId}, ${table.reservationId}, ${table.waiterId}, ${table.subscriptionId}, ${table.alertMailId}, ${table.websiteUserId}, ${table.conversionId}, ${table.privacyRequestId}) = 1`,
    ),
    index('deliveries_by_state').on(table.state, table.createdAt),
    // Includes the columns that reports count, so that they read only the index.
    index('deliveries_by_site').on(table.siteId, table.createdAt, table.leadId, table.kind, table.state),
    index('deliveries_of_reservation').on(table.reservationId).where(sql`${table.reservationId} is not null`),
    index('deliveries_of_subscription')
      .on(table.subscriptionId)
      .where(sql`${table.subscriptionId} is not null`),
    index('deliveries_of_alert_mail').on(table.alertMailId).where(sql`${table.alertMailId} is not null`),
    index('deliveries_of_website_user')
      .on(table.websiteUserId)
      .where(sql`${table.websiteUserId} is not null`),
    index('deliveries_of_conversion').on(table.conversionId).where(sql`${table.conversionId} is not null`),
    index('deliveries_of_privacy_request')
      .on(table.privacyRequestId)
      .where(sql`${table.privacyRequestId} is not null`),
    index('deliveries_of_waiter').on(table.waiterId).where(sql`${table.waiterId} is not null`),
  ],
)
