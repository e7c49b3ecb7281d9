import type { CardFrame } from '../../sandbox/browser/frame-script.ts'
import type { hostFrame } from '../../sandbox/browser/host-frame.ts'

type Options = {
  publishableApiKey: string
  container?: string | Element
  tokenMode?: 'callback'
  onValid?: () => void
  onInvalid?: () => void
}
type CreditCardFrame = {
  getToken(onToken: (error: Error | null, data: { singleUseTokenId: string } | null) => void): void
  destroy(): void
}

/**
 * Runs in the page instead of payway.js: one frame with all card fields, which also shows 3-D Secure before it returns
 * a token. Sent as text, so it uses nothing from outside the function.
 */
export function payWayScript(origin: string, host: typeof hostFrame): void {
  function createCreditCardFrame(
    { publishableApiKey: publicKey, container = 'payway-credit-card', onValid, onInvalid }: Options,
    onCreated: (error: Error | null, frame: CreditCardFrame | null) => void = () => {},
  ): void {
    const place = typeof container === 'string' ? document.getElementById(container) : container
    if (place === null) {
      onCreated(new Error('There is no such container.'), null)
      return
    }
    const frame = host(place, {
      origin,
      path: '/frames/st-george/card',
      title: 'TEST: secure card payment',
    })
    frame.on('change', ({ complete }) => (complete ? onValid?.() : onInvalid?.()))
    frame.on('ready', () =>
      onCreated(null, {
        async getToken(onToken) {
          const { token, error } = await frame.ask('send', { publicKey })
          if (typeof token === 'string') onToken(null, { singleUseTokenId: token })
          else onToken(new Error(String(error)), null)
        },
        destroy: () => frame.destroy(),
      }),
    )
  }

  Object.assign(window, { payway: { createCreditCardFrame } })
}

/** Runs in the frame: a token for the card, once the bank's page is answered if there is one. */
export async function fetchToken(
  { publicKey }: Record<string, unknown>,
  { check, digits, challenge }: CardFrame,
): Promise<Record<string, unknown>> {
  const wrong = check()
  if (wrong !== null) return wrong
  const headers = { authorization: `Basic ${btoa(`${publicKey}:`)}` }
  const body = new URLSearchParams({ cardNumber: digits() })
  const response = await fetch('/rest/v1/single-use-tokens', { method: 'POST', headers, body })
  const { singleUseTokenId: token, challengeUrl } = await response.json()
  if (typeof token !== 'string') return { error: 'The card was not accepted.' }
  if (typeof challengeUrl !== 'string') return { token }
  await challenge(challengeUrl)
  const asked = await fetch(`/rest/v1/single-use-tokens/${token}`, { headers })
  const { authentication } = await asked.json()
  return authentication === 'passed' ? { token } : { error: 'Your bank could not confirm that it is you.' }
}
