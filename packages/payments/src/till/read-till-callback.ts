import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { fromDollarAmount } from '../gateway/dollar-amount.ts'
import type { CallbackEvent, CallbackReading, CallbackRequest } from '../port/callback.ts'
import { signTill } from './sign-till.ts'

const postback = z.object({
  result: z.enum(['OK', 'PENDING', 'ERROR']),
  uuid: z.string().min(1),
  merchantTransactionId: z.string().optional(),
  transactionType: z.string(),
  amount: z.string().optional(),
  merchantMetaData: z.string().optional(),
})

/** Till's postback. It has no id, so the same state of the same transaction is the same event. */
export function readTillCallback(sharedSecret: string, request: CallbackRequest): CallbackReading {
  if (!isSigned(sharedSecret, request)) return { kind: 'refused', why: 'signature' }
  const parsed = postback.safeParse(readJson(request.rawBody))
  if (!parsed.success) return { kind: 'refused', why: 'unreadable' }
  const { result, uuid, transactionType, merchantTransactionId, merchantMetaData, amount } = parsed.data
  const topic = readTopic(transactionType)
  return {
    kind: 'event',
    event: {
      processor: 'till',
      id: `${uuid}:${transactionType}:${result}`,
      topic,
      reference: merchantTransactionId ?? null,
      reservationId: merchantMetaData ?? null,
      gatewayId: uuid,
      claim: readClaim(topic, result),
      amountCents: fromDollarAmount(amount),
    },
  }
}

/** Connectors that sign requests hash the body with SHA-512, older ones with MD5; the HMAC is SHA-512 in both. */
function isSigned(sharedSecret: string, { rawBody, headers, method, path }: CallbackRequest): boolean {
  const signature = Buffer.from(headers.get('x-signature') ?? '')
  const date = headers.get('x-date') ?? headers.get('date') ?? ''
  const contentType = headers.get('content-type') ?? ''
  return (['sha512', 'md5'] as const).some((bodyHash) => {
    const right = Buffer.from(
      signTill({ method, body: rawBody, contentType, date, path }, sharedSecret, bodyHash),
    )
    return right.length === signature.length && timingSafeEqual(right, signature)
  })
}

function readTopic(transactionType: string): CallbackEvent['topic'] {
  if (transactionType === 'DEBIT') return 'payment'
  if (transactionType === 'REFUND') return 'refund'
  return transactionType.startsWith('CHARGEBACK') ? 'chargeback' : 'other'
}

function readClaim(
  topic: CallbackEvent['topic'],
  result: 'OK' | 'PENDING' | 'ERROR',
): CallbackEvent['claim'] {
  if (topic === 'payment')
    return result === 'OK' ? 'succeeded' : result === 'PENDING' ? 'pending' : 'declined'
  return topic === 'refund' && result === 'OK' ? 'refunded' : 'other'
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
