import { useId } from 'react'
import { faultWords, paymentWords } from '../../words/payment.ts'
import {
  type CardFields,
  type CardFieldsOptions,
  type CardOutcome,
  findFieldPlace,
  type GatewayFields,
} from './card-fields.ts'
import { loadScript } from './load-script.ts'

/** The part of Till's payment.js that we use. */
type PaymentJs = {
  init(key: string, numberId: string, codeId: string, onReady: () => void): void
  tokenize(
    holder: { card_holder: string; month: string; year: string },
    onToken: (token: string) => void,
    onErrors: (errors: readonly { attribute: string; message: string }[]) => void,
  ): void
}

/** Till's hosted fields: number and code are the gateway's frames, name and expiry are ours. */
export const fields: GatewayFields = { Places: TillPlaces, mount: mountTill }

async function mountTill({ gateway, form }: CardFieldsOptions): Promise<CardFields> {
  await loadScript(gateway.scriptUrl, { 'data-main': 'payment-js' })
  const { PaymentJs } = window as unknown as { PaymentJs: new () => PaymentJs }
  const payment = new PaymentJs()
  const [number, code] = [findFieldPlace(form, 'number'), findFieldPlace(form, 'code')]
  await new Promise<void>((resolve) => payment.init(gateway.publicKey, number.id, code.id, resolve))

  return {
    submit() {
      const values = new FormData(form)
      const text = (name: string) => String(values.get(name) ?? '').trim()
      const [, month = '', year = ''] = /^(\d{1,2})\s*\/?\s*(\d{2})$/.exec(text('card-expiry')) ?? []
      const holder = { card_holder: text('card-name'), month, year: year && `20${year}` }
      return new Promise<CardOutcome>((resolve) =>
        payment.tokenize(
          holder,
          (token) => resolve({ kind: 'token', token }),
          (errors) => {
            markOwnFields(form, errors)
            resolve({ kind: 'incomplete', message: describeErrors(errors) })
          },
        ),
      )
    },
    remove() {
      number.replaceChildren()
      code.replaceChildren()
    },
  }
}

/** The gateway marks errors in its own fields only. */
function markOwnFields(form: HTMLFormElement, errors: readonly { attribute: string }[]): void {
  const wrong = new Set(errors.map(({ attribute }) => attribute))
  const own = {
    'card-name': wrong.has('card_holder'),
    'card-expiry': wrong.has('month') || wrong.has('year'),
  }
  for (const [name, isWrong] of Object.entries(own)) {
    const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
    field?.setAttribute('aria-invalid', String(isWrong))
    field?.addEventListener('input', () => field.removeAttribute('aria-invalid'), { once: true })
  }
}

/** Maps the gateway's field names to ours. */
function describeErrors(errors: readonly { attribute: string }[]): string {
  const wrong = [...new Set(errors.map(({ attribute }) => faultWords.parts[attribute] ?? faultWords.card))]
  return faultWords.check(wrong)
}

function TillPlaces() {
  const id = useId()
  return (
    <div className="form-grid">
      <div className="form-whole">
        <label htmlFor={`${id}-name`} className="form-label">
          {paymentWords.nameOnCard}
        </label>
        <input id={`${id}-name`} name="card-name" autoComplete="cc-name" className="field" />
      </div>
      <div className="form-whole" id={`${id}-number`} data-place="number" />
      <div className="form-half">
        <label htmlFor={`${id}-expiry`} className="form-label">
          {paymentWords.expiry}
        </label>
        <input
          id={`${id}-expiry`}
          name="card-expiry"
          autoComplete="cc-exp"
          inputMode="numeric"
          maxLength={7}
          className="field"
        />
      </div>
      <div className="form-half" id={`${id}-code`} data-place="code" />
    </div>
  )
}
