import { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import * as z from 'zod'
import { done, staffGet, staffPost, timestamp } from '../staff-endpoint.ts'

const processor = z.enum(gatewayNames)
/** Public by design: browsers pay with it. Secrets stay in the environment of the platform. */
const publicKey = z.string().max(200)
/** From a dollar to more than anybody pays online. */
const depositCents = z.int32().min(100).max(10_000_000)

const accounts = z.object({
  /** Whether this website's choice can be changed. */
  mayWrite: z.boolean(),
  /** The gateway that the website prefers; null for the first that a vehicle's dealership has. */
  chosen: processor.nullable(),
  /** Whether visitors can reserve online at all. */
  takesDeposits: z.boolean(),
  accounts: z.array(
    z.object({
      id: z.number(),
      dealershipId: z.number(),
      dealership: z.string(),
      processor,
      name: z.string(),
      isTest: z.boolean(),
      /** False when the platform has no such account, so that nobody can pay with it. */
      isOpen: z.boolean(),
      /** Who connected it with keys of their own, and when; null for one of the platform. */
      connected: z.object({ at: timestamp, by: z.string() }).nullable(),
      /** Paid deposits that only it can give back. */
      paidDeposits: z.number(),
      depositCents: z.number(),
      mayWrite: z.boolean(),
    }),
  ),
  dealerships: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Those for which the caller may connect an account. */
  connectable: z.array(z.object({ id: z.number(), name: z.string() })),
  /** The platform's accounts that can be assigned to a dealership; visible only with access to the complete platform. */
  offered: z.array(z.object({ processor, publicKey, name: z.string(), isTest: z.boolean() })),
})

const change = z.discriminatedUnion('action', [
  z.object({ action: z.literal('choose'), id: z.int32() }),
  z.object({ action: z.literal('deposit'), id: z.int32(), depositCents }),
  z.object({
    action: z.literal('give'),
    dealershipId: z.int32(),
    processor,
    publicKey,
    depositCents,
  }),
  z.object({ action: z.literal('take'), id: z.int32() }),
  /** Forgets the keys of a dealer's own account. */
  z.object({ action: z.literal('disconnect'), id: z.int32() }),
])

const connection = z.object({
  dealershipId: z.int32(),
  processor,
  /** By the names of the gateway's fields. */
  keys: z.record(z.string().max(40), z.string().max(500)),
  depositCents,
})

export const paymentAccountEndpoints = {
  staffPaymentAccounts: staffGet('configuration.read', '/staff/sites/:siteId/payment-accounts', {
    answer: accounts,
  }),
  changePaymentAccount: staffPost('configuration.write', '/staff/sites/:siteId/payment-accounts', {
    body: change,
    answer: accounts,
  }),
  /** Tries the keys of a dealer's own account at its gateway, and connects it if they are right. */
  connectGateway: staffPost('configuration.write', '/staff/sites/:siteId/payment-accounts/connect', {
    deadlineMs: 25_000,
    body: connection,
    answer: done,
  }),
}

export type PaymentAccounts = z.input<typeof accounts>
export type PaymentAccountChange = z.infer<typeof change>
export type GatewayConnection = z.infer<typeof connection>
