import type { PaymentView } from '../../view/checkout-view.ts'
import { callPayment, type PaymentAnswer } from './call-payment.ts'
import { type PaymentProgress, readPayment } from './read-payment.ts'

/** The platform caches the gateway's answer for a second, so polling faster is useless. */
const spacingMs = 1_100
const longestMs = 6_000

type Following = {
  api: string
  believed: 'paid' | 'failed' | null
  /** A known state, such as the answer to a confirmation. */
  first: PaymentView | null
  isLeft: () => boolean
  /** Called if there is no result for a while, to tell the visitor. */
  onSlow: () => void
  /** The visitor has already been to the bank's page. */
  isAtBank?: boolean
}

/** Polls the platform until the payment's outcome is known. Retries after lost connections. */
export async function followPayment(following: Following): Promise<PaymentProgress> {
  const { api, believed, first, isLeft, onSlow, isAtBank = false } = following
  const isOpen = ({ kind }: PaymentProgress) => kind === 'wait' || (isAtBank && kind === 'bank')
  let news: PaymentProgress = first ? readPayment(first, believed) : { kind: 'wait' }
  for (let tries = 0; isOpen(news) && !isLeft(); tries += 1) {
    // The first answer may be from before a card that was just refused, so it does not count.
    if (tries > 0 || first || believed === 'failed')
      await pause(Math.min(spacingMs * (1 + tries / 4), longestMs))
    if (tries === 6) onSlow()
    const answer: PaymentAnswer = await callPayment(api, null)
    if (answer.payment) news = readPayment(answer.payment, believed)
  }
  return news
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
