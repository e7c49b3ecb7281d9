import type { ReserveRefusal } from '@forecourt/domain/vehicle/reserve-online'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { useEffect } from 'react'
import { localStore } from '../../../browser/device-store.ts'
import { TestNotice } from '../parts/test-notice.tsx'
import type { CheckoutView } from '../view/checkout-view.ts'
import { refundWords, unavailableWords } from '../words/notices.ts'
import { CallUs } from './call-us.tsx'

export function RefundNotice({ view }: { view: CheckoutView }) {
  useEffect(() => localStore.drop(storageKeys.reservation), [])
  return (
    <section className="checkout-notice" aria-labelledby="refund-heading">
      <h1 id="refund-heading" className="checkout-news">
        {refundWords.heading}
      </h1>
      <p>
        {view.cancelledBy === null
          ? refundWords.tooLate(view.deposit, view.noun)
          : view.cancelledBy === 'visitor'
            ? refundWords.cancelledByYou(view.deposit)
            : refundWords.cancelled(view.siteName, view.deposit)}
      </p>
      <p>
        <strong>{refundWords.inFull}</strong>
        {refundWords.nothingToDo}
      </p>
      {view.isTest && <TestNotice text={refundWords.test} />}
      <CallUs view={view} />
    </section>
  )
}

export function UnavailableNotice({ view, reason }: { view: CheckoutView; reason: ReserveRefusal }) {
  return (
    <section className="checkout-notice" aria-labelledby="gone-heading">
      <h1 id="gone-heading" className="checkout-news">
        {unavailableWords.heading(view.noun)}
      </h1>
      <p>
        {unavailableWords.reasons[reason]} {unavailableWords.help}
      </p>
      <CallUs view={view} />
    </section>
  )
}
