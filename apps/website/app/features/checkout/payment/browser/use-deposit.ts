import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CheckoutView, PaymentView } from '../../view/checkout-view.ts'
import { faultWords } from '../../words/payment.ts'
import type { CardFields } from '../gateways/card-fields.ts'
import { getGatewayFields } from '../gateways/gateway-fields.ts'
import { callPayment } from './call-payment.ts'
import { followPayment } from './follow-payment.ts'
import type { PaymentProgress } from './read-payment.ts'

export type Phase = 'loading' | 'ready' | 'paying' | 'checking' | 'slow' | 'bank' | 'broken'

/** A payment's state machine in the browser. It never moves money or decides; it polls the platform. */
export function useDeposit(view: CheckoutView, payment: PaymentView) {
  const form = useRef<HTMLFormElement>(null)
  const fields = useRef<CardFields | null>(null)
  const isBusy = useRef(false)
  const isLeft = useRef(false)
  const [phase, setPhase] = useState<Phase>(chooseFirstPhase(payment))
  const [message, setMessage] = useState(payment.payment.message)
  const [bankUrl, setBankUrl] = useState(payment.payment.actionUrl)

  async function prepare() {
    const { processor } = payment
    if (!form.current || !processor) return setPhase('broken')
    setPhase('loading')
    const opened = await callPayment(view.api, { intent: 'open' })
    if (isLeft.current) return
    if (!opened.payment) return fail(opened.error)
    if (opened.payment.state !== 'held') return leave()
    try {
      fields.current?.remove()
      fields.current = await getGatewayFields(processor.type).mount({
        gateway: processor,
        clientSecret: opened.clientSecret,
        returnUrl: window.location.origin + view.path,
        form: form.current,
        wallets: view.wallets,
        onWallet: () => void pay(),
      })
      if (isLeft.current) return fields.current.remove()
      setPhase('ready')
    } catch {
      fail(faultWords.notLoaded)
    }
  }

  function fail(text: string) {
    setMessage(text)
    setPhase('broken')
  }

  async function pay() {
    // Ignores a second click or Enter while the first is in progress.
    if (isBusy.current || !fields.current) return
    isBusy.current = true
    setMessage(null)
    setPhase('paying')
    const outcome = await fields.current.submit()
    if (outcome.kind === 'incomplete') {
      setMessage(outcome.message)
      setPhase('ready')
      isBusy.current = false
      return
    }
    setPhase('checking')
    const answer =
      outcome.kind === 'token'
        ? await callPayment(view.api, { intent: 'confirm', token: outcome.token })
        : null
    const believed = outcome.kind === 'failed' ? 'failed' : outcome.kind === 'sent' ? 'paid' : null
    await follow(
      believed,
      answer?.payment ?? null,
      outcome.kind === 'failed' ? outcome.message : (answer?.error ?? null),
    )
  }

  async function follow(
    believed: 'paid' | 'failed' | null,
    first: PaymentView | null,
    reason: string | null,
  ) {
    const news: PaymentProgress = await followPayment({
      api: view.api,
      believed,
      first,
      isLeft: () => isLeft.current,
      onSlow: () => setPhase('slow'),
    })
    if (isLeft.current) return
    isBusy.current = false
    if (news.kind === 'over') return leave()
    if (news.kind === 'bank') return goToBank(news.url)
    setMessage((news.kind === 'try-again' ? news.message : null) ?? reason)
    // A token can be used once, so the fields that created it are replaced.
    if (payment.processor?.takesToken || !fields.current) void prepare()
    else setPhase('ready')
  }

  function goToBank(url: string) {
    setBankUrl(url)
    setPhase('bank')
    window.location.assign(url)
  }

  /** Back from the bank, whose answer may be delayed: polls until it arrives. Never redirects there again. */
  async function watchBank() {
    const { kind, ...news } = await followPayment({
      api: view.api,
      believed: null,
      first: payment,
      isLeft: () => isLeft.current,
      onSlow: () => {},
      isAtBank: true,
    })
    if (isLeft.current) return
    if (kind === 'over') return leave()
    if ('message' in news) setMessage(news.message)
    void prepare()
  }

  /** Reloads the page in a document without the gateway; Back does not return here. */
  function leave() {
    window.location.replace(view.path)
  }

  const begin = useEffectEvent(() => {
    isLeft.current = false
    const { state } = payment.payment
    if (state === 'checking' || state === 'paid') void follow(null, null, null)
    else if (phase === 'bank') void watchBank()
    else void prepare()
  })
  const end = useEffectEvent(() => {
    isLeft.current = true
    fields.current?.remove()
    fields.current = null
  })
  useEffect(() => {
    begin()
    return () => end()
  }, [])

  return {
    form,
    phase,
    message,
    bankUrl,
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      void pay()
    },
    retry: () => void prepare(),
    /** After the bank's page was left without an answer, or the hold expired. */
    ask: () => void follow(null, null, null),
    leave,
  }
}

function chooseFirstPhase({ payment }: PaymentView): Phase {
  if (payment.state === 'checking' || payment.state === 'paid') return 'checking'
  return payment.state === 'action' && payment.actionUrl !== null ? 'bank' : 'loading'
}
