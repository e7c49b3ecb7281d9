import { paymentWords } from '../../words/payment.ts'
import {
  type CardFields,
  type CardFieldsOptions,
  type CardOutcome,
  findFieldPlace,
  type GatewayFields,
} from './card-fields.ts'
import { loadScript } from './load-script.ts'

/** The part of Stripe.js that we use. */
type Element = { mount(place: HTMLElement): void; destroy(): void; on(event: string, on: () => void): void }
type Elements = {
  create(type: 'payment' | 'expressCheckout', options: object): Element
  submit(): Promise<{ error?: { message?: string } }>
}
type Stripe = {
  elements(options: { clientSecret: string; appearance: object }): Elements
  confirmPayment(options: {
    elements: Elements
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }): Promise<{ error?: { type?: string; message?: string } }>
}

/** Stripe's Payment Element, with its Express Checkout if the account has a wallet enabled. */
export const fields: GatewayFields = { Places: StripePlaces, mount: mountStripe }

async function mountStripe(options: CardFieldsOptions): Promise<CardFields> {
  const { gateway, clientSecret, form, wallets, returnUrl } = options
  await loadScript(gateway.scriptUrl)
  const { Stripe } = window as unknown as { Stripe: (key: string) => Stripe }
  const stripe = Stripe(gateway.publicKey)
  const elements = stripe.elements({ clientSecret: clientSecret ?? '', appearance: { theme: 'stripe' } })
  const never = { applePay: 'never', googlePay: 'never' }
  const card = elements.create('payment', { layout: 'tabs', wallets: never })
  const ready = new Promise<void>((resolve) => card.on('ready', resolve))
  card.mount(findFieldPlace(form, 'card'))
  const express = wallets.apple || wallets.google ? mountWallets(elements, options) : null
  await ready
  return {
    async submit(): Promise<CardOutcome> {
      const { error: incomplete } = await elements.submit()
      if (incomplete) return { kind: 'incomplete', message: incomplete.message ?? null }
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl },
        // Cards are handled in the page; other methods redirect and come back.
        redirect: 'if_required',
      })
      if (!error) return { kind: 'sent' }
      const isIncomplete = error.type === 'validation_error'
      return { kind: isIncomplete ? 'incomplete' : 'failed', message: error.message ?? null }
    },
    remove() {
      card.destroy()
      express?.destroy()
    },
  }
}

function mountWallets(elements: Elements, { form, wallets, onWallet }: CardFieldsOptions): Element {
  const express = elements.create('expressCheckout', {
    paymentMethods: {
      applePay: wallets.apple ? 'auto' : 'never',
      googlePay: wallets.google ? 'auto' : 'never',
      link: 'never',
    },
  })
  express.on('confirm', onWallet)
  express.mount(findFieldPlace(form, 'wallets'))
  return express
}

function StripePlaces({ wallets }: Pick<CardFieldsOptions, 'wallets'>) {
  return (
    <>
      {(wallets.apple || wallets.google) && (
        <>
          <div data-place="wallets" />
          <p className="checkout-or">{paymentWords.orByCard}</p>
        </>
      )}
      <div data-place="card" />
    </>
  )
}
