import * as z from 'zod'
import type { GatewayAnswer } from '../gateway/call-gateway.ts'
import { PaymentError } from '../port/payment-error.ts'

/** The fields of PayWay's transaction that we use. Ids are numbers in the API. */
export const payWayTransaction = z.object({
  transactionId: z.coerce.string(),
  status: z.string(),
  responseCode: z.string().optional(),
  transactionType: z.string().optional(),
  orderNumber: z.string().optional(),
  currency: z.string().optional(),
  principalAmount: z.number(),
  /** Principal and surcharge. */
  paymentAmount: z.number().optional(),
  isVoidable: z.boolean().optional(),
  isRefundable: z.boolean().optional(),
})

export type PayWayTransaction = z.infer<typeof payWayTransaction>

const list = z.object({ data: z.array(z.unknown()) })
const faults = z.object({ data: z.array(z.object({ fieldName: z.string().nullish() })) })

/** A transaction; the fields that PayWay rejects (422); or null if unreadable. */
export function parsePayWayAnswer(
  answer: GatewayAnswer,
): PayWayTransaction | { faulty: readonly string[] } | null {
  if (answer.kind === 'no-answer' || answer.status >= 500) return null
  if (answer.status === 401 || answer.status === 403)
    throw new PaymentError('not-accepted', 'PayWay does not accept the account.')
  if (answer.status === 429) throw new PaymentError('too-many-requests', 'PayWay asks for fewer requests.')
  if (answer.status >= 400) {
    const rejected = faults.safeParse(answer.json).data?.data ?? []
    return { faulty: rejected.map(({ fieldName }) => fieldName ?? '') }
  }
  return payWayTransaction.safeParse(answer.json).data ?? null
}

/** The transactions of a search; null if unreadable. */
export function readPayWayList(answer: GatewayAnswer): readonly PayWayTransaction[] | null {
  if (answer.kind === 'no-answer' || answer.status !== 200) return null
  const found = list.safeParse(answer.json).data?.data.map((one) => payWayTransaction.safeParse(one).data)
  return found?.every((one) => one !== undefined) ? found : null
}
