import {
  type CardFields,
  type CardFieldsOptions,
  type CardOutcome,
  findFieldPlace,
  type GatewayFields,
} from './card-fields.ts'
import { loadScript } from './load-script.ts'

/** The part of payway.js that we use. */
type Frame = {
  getToken(onToken: (error: Error | null, data: { singleUseTokenId: string } | null) => void): void
  destroy(): void
}
type PayWay = {
  createCreditCardFrame(
    options: { publishableApiKey: string; container: HTMLElement; tokenMode: 'callback' },
    onCreated: (error: Error | null, frame: Frame | null) => void,
  ): void
}

/** The bank's card frame, with all fields and 3-D Secure. A token can be used once, so every try has a new frame. */
export const fields: GatewayFields = {
  Places: () => <div data-place="card" />,
  mount: mountStGeorge,
}

async function mountStGeorge({ gateway, form }: CardFieldsOptions): Promise<CardFields> {
  await loadScript(gateway.scriptUrl)
  const { payway } = window as unknown as { payway: PayWay }
  const container = findFieldPlace(form, 'card')
  const frame = await new Promise<Frame>((resolve, reject) =>
    payway.createCreditCardFrame(
      { publishableApiKey: gateway.publicKey, container, tokenMode: 'callback' },
      (error, made) => (made ? resolve(made) : reject(error)),
    ),
  )
  return {
    submit: () =>
      new Promise<CardOutcome>((resolve) =>
        frame.getToken((error, data) =>
          resolve(
            data
              ? { kind: 'token', token: data.singleUseTokenId }
              : { kind: 'incomplete', message: error?.message ?? null },
          ),
        ),
      ),
    remove: () => frame.destroy(),
  }
}
