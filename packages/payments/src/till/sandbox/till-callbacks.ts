import { toDollarAmount } from '../../gateway/dollar-amount.ts'
import type {
  CallbackMessage,
  SandboxCallback,
  SandboxEvent,
  SandboxPayment,
} from '../../sandbox/bank/sandbox-state.ts'
import { signTill } from '../sign-till.ts'
import { tillFault } from './till-objects.ts'

const results: Partial<Record<SandboxEvent, 'OK' | 'PENDING' | 'ERROR'>> = {
  succeeded: 'OK',
  processing: 'PENDING',
  failed: 'ERROR',
}

/** A postback to the address given in the debit. */
export function writeTillCallback(payment: SandboxPayment, news: SandboxEvent): CallbackMessage | null {
  const result = results[news]
  if (result === undefined || payment.callbackUrl === null) return null
  const body = {
    result,
    uuid: payment.id,
    merchantTransactionId: payment.reference,
    purchaseId: `sandbox-${payment.id}`,
    transactionType: 'DEBIT',
    paymentMethod: 'Creditcard',
    amount: toDollarAmount(payment.amountCents),
    currency: payment.currency.toUpperCase(),
    merchantMetaData: payment.metadata.reservation_id ?? '',
    ...(payment.decline !== null && tillFault(payment.decline)),
  }
  return { url: payment.callbackUrl, body: JSON.stringify(body) }
}

export function signTillCallback(
  callback: SandboxCallback,
  secret: string,
  nowMs: number,
): Record<string, string> {
  const { pathname, search } = new URL(callback.url)
  const contentType = 'application/json; charset=utf-8'
  const date = new Date(nowMs).toUTCString()
  const key = callback.forged ? 'secret-of-a-stranger' : secret
  const parts = { method: 'POST', body: callback.body, contentType, date, path: pathname + search }
  return { 'content-type': contentType, date, 'x-date': date, 'x-signature': signTill(parts, key) }
}
