import type { PaymentView } from '../../view/checkout-view.ts'
import { callPayment, type PaymentAnswer } from './call-payment.ts'
import { type PaymentNews, readPayment } from './read-payment.ts'

/** An answer younger than a second is the one before: the platform asks the gateway no more often. */
const spacingMs = 1_100
const longestMs = 6_000

type Following = {
  api: string
  believed: 'paid' | 'failed' | null
  /** What is known already, such as the answer to a confirmation. */
  first: PaymentView | null
  isLeft: () => boolean
  /** Still nothing: the visitor is told that it takes longer. */
  onSlow: () => void
  /** The visitor has been at the bank's page already, so that it is no news. */
  isAtBank?: boolean
}

/** Asks the platform until it knows what became of the payment. A lost connection is asked again. */
export async function followPayment(following: Following): Promise<PaymentNews> {
  const { api, believed, first, isLeft, onSlow, isAtBank = false } = following
  const isOpen = ({ kind }: PaymentNews) => kind === 'wait' || (isAtBank && kind === 'bank')
  let news: PaymentNews = first ? readPayment(first, believed) : { kind: 'wait' }
  for (let tries = 0; isOpen(news) && !isLeft(); tries += 1) {
    // A card that was refused just now may have been asked about just before: what is known then says nothing of it.
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
