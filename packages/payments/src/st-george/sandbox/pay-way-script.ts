import type { hostFrame } from '../../sandbox/browser/host-frame.ts'

type Options = {
  publishableApiKey: string
  container?: string | Element
  tokenMode?: 'callback'
  onValid?: () => void
  onInvalid?: () => void
}
type CardFrame = {
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
    onCreated: (error: Error | null, frame: CardFrame | null) => void = () => {},
  ): void {
    const place = typeof container === 'string' ? document.getElementById(container) : container
    if (place === null) {
      onCreated(new Error('There is no such container.'), null)
      return
    }
    const frame = host(place, {
      origin,
      path: '/frames/card?kind=st_george',
      title: 'TEST: secure card payment',
    })
    frame.on('change', ({ complete }) => (complete ? onValid?.() : onInvalid?.()))
    frame.on('ready', () =>
      onCreated(null, {
        async getToken(onToken) {
          const { token, error } = await frame.ask('token', { publicKey })
          if (typeof token === 'string') onToken(null, { singleUseTokenId: token })
          else onToken(new Error(String(error)), null)
        },
        destroy: () => frame.destroy(),
      }),
    )
  }

  Object.assign(window, { payway: { createCreditCardFrame } })
}
