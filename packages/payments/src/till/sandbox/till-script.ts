import type { CardFrame } from '../../sandbox/browser/frame-script.ts'
import type { HostedFrame, hostFrame } from '../../sandbox/browser/host-frame.ts'

type Fields = { card_holder?: string; month?: string; year?: string; email?: string }
type Fault = { attribute: string; key: string; message: string }
type FieldListener = (data: Record<string, unknown>) => void

/**
 * Runs in the page instead of Till's payment.js: number and security code are frames, name and expiry are fields of the
 * page. Sent as text, so it uses nothing from outside the function.
 */
export function tillScript(origin: string, host: typeof hostFrame): void {
  class PaymentJs {
    #publicKey = ''
    #number: HostedFrame | null = null
    #code: HostedFrame | null = null

    init(publicKey: string, numberId: string, codeId: string, onReady: (payment: PaymentJs) => void): void {
      this.#publicKey = publicKey
      // The frames find each other by name, because they share the sandbox's origin; the page sees the content of
      // neither.
      const name = `till-code-${Math.random().toString(36).slice(2)}`
      this.#number = this.#mount(numberId, `/frames/till/number?code=${name}`, 'TEST: card number')
      this.#code = this.#mount(codeId, '/frames/till/code', 'TEST: security code', name)
      let ready = 0
      for (const frame of [this.#number, this.#code])
        frame.on('ready', () => {
          ready += 1
          if (ready === 2) onReady(this)
        })
    }

    #mount(id: string, path: string, title: string, name = ''): HostedFrame {
      const container = document.getElementById(id)
      if (container === null) throw new Error(`There is no element ${id}.`)
      return host(container, { origin, path, title, name })
    }

    setNumberStyle(): void {}
    setCvvStyle(): void {}
    setNumberPlaceholder(): void {}
    setCvvPlaceholder(): void {}
    enableAutofill(): void {}
    focusNumber(): void {
      void this.#number?.ask('focus')
    }
    focusCvv(): void {
      void this.#code?.ask('focus')
    }
    numberOn(event: string, listener: FieldListener): void {
      if (event === 'input') this.#number?.on('change', ({ complete }) => listener({ validNumber: complete }))
    }
    cvvOn(event: string, listener: FieldListener): void {
      if (event === 'input') this.#code?.on('change', ({ complete }) => listener({ validCvv: complete }))
    }

    async tokenize(
      { card_holder, month, year }: Fields,
      onToken: (token: string, card: Record<string, unknown>) => void,
      onErrors: (errors: Fault[]) => void,
    ): Promise<void> {
      const expiry = new Date(Number(year), Number(month), 1)
      const errors: Fault[] = []
      const add = (attribute: string, key: string, message: string) =>
        errors.push({ attribute, key, message })
      if (!card_holder?.trim()) add('card_holder', 'errors.blank', 'Card holder must not be empty')
      if (!/^(0?[1-9]|1[0-2])$/.test(month ?? ''))
        add('month', 'errors.invalid', 'Expiration month is not valid')
      else if (!/^20\d\d$/.test(year ?? '')) add('year', 'errors.invalid', 'Expiration year is not valid')
      else if (expiry <= new Date()) add('month', 'errors.expired', 'The card has expired')
      const answer = await this.#number?.ask('send', { publicKey: this.#publicKey })
      if (typeof answer?.error === 'string') add(String(answer.attribute), 'errors.invalid', answer.error)
      if (errors.length > 0) return onErrors(errors)
      onToken(String(answer?.token), { lastFourDigits: answer?.lastFour, month, year })
    }
  }

  Object.assign(window, { PaymentJs })
}

/** Runs in the frame of the number, and reads the code from the frame beside it. */
export async function fetchToken(
  { publicKey }: Record<string, unknown>,
  { check, digits, findFault }: CardFrame,
): Promise<Record<string, unknown>> {
  const wrong = check()
  if (wrong !== null) return wrong
  const sibling = new URLSearchParams(location.search).get('code') ?? ''
  const other = (window.parent.frames as unknown as Record<string, Window>)[sibling]
  const code = other?.document.querySelector('input')?.value ?? ''
  const error = findFault('code', code)
  if (error !== null) return { attribute: 'cvv', error }
  const response = await fetch('/js/integrated/tokens', {
    method: 'POST',
    body: JSON.stringify({ publicKey, number: digits() }),
  })
  return { attribute: 'number', lastFour: digits().slice(-4), ...(await response.json()) }
}
