import * as z from 'zod'
import type { GatewayAnswer } from '../gateway/call-gateway.ts'
import { PaymentError } from '../port/payment-error.ts'

/** Till's schema has `code` and `message`, its examples `errorCode`; both are accepted. */
const fault = z
  .object({ errorCode: z.coerce.number().optional(), code: z.coerce.number().optional() })
  .transform(({ errorCode, code }) => errorCode ?? code ?? null)

/** The fields of Till's answers to transactions and status reads that we use. */
export const tillAnswer = z
  .object({
    success: z.boolean(),
    uuid: z.string().optional(),
    merchantTransactionId: z.string().optional(),
    returnType: z.string().optional(),
    redirectUrl: z.url({ protocol: /^https?$/ }).optional(),
    transactionStatus: z.string().optional(),
    amount: z.string().optional(),
    currency: z.string().optional(),
    errors: z.array(fault).optional(),
    errorCode: z.coerce.number().optional(),
    code: z.coerce.number().optional(),
  })
  .transform(({ errors, errorCode, code, ...answer }) => ({
    ...answer,
    fault: errorCode ?? code ?? errors?.[0] ?? null,
  }))

export type TillAnswer = z.infer<typeof tillAnswer>

/** Null: no answer or an unreadable one, so the outcome is unknown. */
export function parseTillAnswer(answer: GatewayAnswer): TillAnswer | null {
  if (answer.kind === 'no-answer') return null
  if (answer.status === 401 || answer.status === 403)
    throw new PaymentError('not-accepted', 'Till does not accept the account.')
  return tillAnswer.safeParse(answer.json).data ?? null
}
