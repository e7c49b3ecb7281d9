import type { ReserveRefusal } from '@forecourt/domain/vehicle/reserve-online'
import { storageKeys } from '@forecourt/domain/visit/storage-key'
import { useEffect } from 'react'
import { localStore } from '../../../browser/device-store.ts'
import { TestNotice } from '../parts/test-notice.tsx'
import type { CheckoutView } from '../view/checkout-view.ts'
import { CallUs } from './call-us.tsx'

export function RefundNotice({ view }: { view: CheckoutView }) {
  useEffect(() => localStore.drop(storageKeys.reservation), [])
  return (
    <section className="checkout-notice" aria-labelledby="refund-heading">
      <h1 id="refund-heading" className="checkout-news">
        Your deposit is on its way back
      </h1>
      <p>
        {view.isCancelled
          ? `${view.siteName} has cancelled your reservation, for which you paid ${view.deposit}.`
          : `We are sorry: your payment of ${view.deposit} arrived when the ${view.noun} was no longer free.`}
      </p>
      <p>
        <strong>All of it goes back to your card by itself</strong>, and you need not do anything. Your bank
        may take some business days to show it. We have written to you about it.
      </p>
      {view.isTest && <TestNotice text="This is a demonstration: no real money moved." />}
      <CallUs view={view} />
    </section>
  )
}

const sentences: Readonly<Record<ReserveRefusal, string>> = {
  reserved: 'It has been reserved by somebody else.',
  sold: 'It has been sold.',
  'not-in-stock': 'It is not in stock at the moment.',
  'checkout-off': 'It cannot be reserved online.',
  'price-too-low': 'It cannot be reserved online.',
  'not-reservable': 'It cannot be reserved online.',
  'no-processor': 'It cannot be reserved online.',
}

export function UnavailableNotice({ view, reason }: { view: CheckoutView; reason: ReserveRefusal }) {
  return (
    <section className="checkout-notice" aria-labelledby="gone-heading">
      <h1 id="gone-heading" className="checkout-news">
        This {view.noun} cannot be reserved
      </h1>
      <p>{sentences[reason]} Nothing was charged. We are glad to help you find the right one.</p>
      <CallUs view={view} />
    </section>
  )
}
