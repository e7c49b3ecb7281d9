import type { CardFrame } from '../../sandbox/browser/frame-script.ts'
import type { HostedFrame, hostFrame } from '../../sandbox/browser/host-frame.ts'
import type { showChallenge } from '../../sandbox/browser/show-challenge.ts'

type Listener = (event: Record<string, unknown>) => void
type Elements = {
  readonly clientSecret: string
  readonly card: { frame: HostedFrame | null }
  readonly wallet: { frame: HostedFrame | null; isPressed: boolean }
}

/**
 * Runs in the page instead of Stripe.js: `Stripe(key)` with the Payment Element, the Express Checkout Element,
 * `confirmPayment` and `retrievePaymentIntent`, as far as our checkout uses them. Sent as text.
 */
export function stripeScript(origin: string, host: typeof hostFrame, challenge: typeof showChallenge): void {
  function createElement(shared: Elements, type: string, options: Record<string, unknown>) {
    const listeners: { name: string; listener: Listener }[] = []
    const emit = (name: string, event: Record<string, unknown> = {}) => {
      for (const one of listeners.filter((known) => known.name === name))
        one.listener({ elementType: type, ...event })
    }
    const place = type === 'expressCheckout' ? shared.wallet : shared.card

    function mount(target: string | Element): void {
      const container = typeof target === 'string' ? document.querySelector(target) : target
      if (container === null) throw new Error('There is no such element to mount to.')
      const methods = (options.paymentMethods ?? {}) as Record<string, string>
      const shown = { applePay: methods.applePay !== 'never', googlePay: methods.googlePay !== 'never' }
      const path =
        type === 'expressCheckout'
          ? `/frames/stripe/wallets?apple=${shown.applePay}&google=${shown.googlePay}`
          : '/frames/stripe/card'
      const title = type === 'expressCheckout' ? 'TEST: express checkout' : 'TEST: secure card payment'
      const frame = host(container, { origin, path, title })
      place.frame = frame
      frame.on('ready', () => emit('ready', { availablePaymentMethods: shown }))
      frame.on('change', (change) => emit('change', { ...change, value: { type: 'card' } }))
      frame.on('pressed', ({ wallet }) => {
        const resolve = () => {
          shared.wallet.isPressed = true
          emit('confirm', { expressPaymentType: wallet, paymentFailed: () => {} })
        }
        // Stripe continues by itself if the page does not listen.
        if (listeners.some(({ name }) => name === 'click'))
          emit('click', { expressPaymentType: wallet, resolve, reject: () => {} })
        else resolve()
      })
    }

    function unmount(): void {
      place.frame?.destroy()
      place.frame = null
    }

    return {
      mount,
      unmount,
      destroy: unmount,
      update: () => {},
      focus: () => void place.frame?.ask('focus'),
      on: (name: string, listener: Listener) => void listeners.push({ name, listener }),
      off: (name: string) => {
        for (const one of listeners.filter((known) => known.name === name))
          listeners.splice(listeners.indexOf(one), 1)
      },
    }
  }

  async function retrieve(publicKey: string, clientSecret: string): Promise<Record<string, unknown>> {
    const id = clientSecret.split('_secret_')[0]
    const query = new URLSearchParams({ client_secret: clientSecret })
    const headers = { authorization: `Bearer ${publicKey}` }
    const response = await fetch(`${origin}/v1/payment_intents/${id}?${query}`, { headers })
    const body = await response.json()
    return response.ok ? { paymentIntent: body } : { error: body.error }
  }

  type Confirmation = {
    elements?: { shared: Elements }
    clientSecret?: string
    confirmParams?: { return_url?: string }
    redirect?: 'always' | 'if_required'
  }
  async function confirm(publicKey: string, given: Confirmation): Promise<Record<string, unknown>> {
    const shared = given.elements?.shared
    const clientSecret = given.clientSecret ?? shared?.clientSecret ?? ''
    const isWallet = shared?.wallet.isPressed === true
    const frame = isWallet ? shared?.wallet.frame : shared?.card.frame
    if (!frame) return { error: { type: 'validation_error', message: 'The card fields are not there.' } }
    if (shared) shared.wallet.isPressed = false
    const answer = await frame.ask('send', { clientSecret, publicKey })
    if (answer.error) return { error: answer.error }
    if (typeof answer.challengeUrl === 'string') await challenge(origin, answer.challengeUrl)
    const result = await retrieve(publicKey, clientSecret)
    const intent = result.paymentIntent as Record<string, unknown> | undefined
    if (intent?.last_payment_error) return { error: { ...intent.last_payment_error, payment_intent: intent } }
    if (intent?.status === 'requires_action') {
      const message = 'The payment was not confirmed with your bank.'
      const code = 'payment_intent_authentication_failure'
      return { error: { type: 'invalid_request_error', code, message, payment_intent: intent } }
    }
    if (intent === undefined || given.redirect === 'if_required') return result
    const back = new URL(given.confirmParams?.return_url ?? location.href, location.href)
    back.searchParams.set('payment_intent', String(intent.id))
    back.searchParams.set('payment_intent_client_secret', clientSecret)
    back.searchParams.set('redirect_status', String(intent.status))
    location.assign(back)
    return new Promise(() => {})
  }

  function createStripe(publicKey: string) {
    return {
      elements({ clientSecret = '' }: { clientSecret?: string } = {}) {
        const shared: Elements = {
          clientSecret,
          card: { frame: null },
          wallet: { frame: null, isPressed: false },
        }
        const created = new Map<string, ReturnType<typeof createElement>>()
        return {
          shared,
          create(type: string, options: Record<string, unknown> = {}) {
            const element = createElement(shared, type, options)
            created.set(type, element)
            return element
          },
          getElement: (type: string) => created.get(type) ?? null,
          update: () => {},
          fetchUpdates: async () => ({}),
          submit: async () =>
            shared.wallet.isPressed ? {} : ((await shared.card.frame?.ask('validate')) ?? {}),
        }
      },
      confirmPayment: (given: Confirmation) => confirm(publicKey, given),
      retrievePaymentIntent: (clientSecret: string) => retrieve(publicKey, clientSecret),
    }
  }

  Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) })
}

/** Runs in the frames: confirms the intent with the card, or with the wallet whose button was pressed. */
export async function confirmIntent(
  { clientSecret, publicKey }: Record<string, unknown>,
  { check, digits }: CardFrame,
): Promise<Record<string, unknown>> {
  const wrong = check()
  if (wrong !== null) return { error: { type: 'validation_error', message: wrong.error } }
  const secret = String(clientSecret)
  const response = await fetch(`/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publicKey}` },
    body: new URLSearchParams({
      client_secret: secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': digits() || '4242424242424242',
    }),
  })
  const body = await response.json()
  if (body.error) return { error: body.error }
  return { challengeUrl: body.next_action?.use_stripe_sdk?.stripe_js ?? null }
}
