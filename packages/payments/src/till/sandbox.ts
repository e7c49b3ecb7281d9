import type { OpenSandbox } from '../gateway/gateway.ts'
import { signTillCallback, writeTillCallback } from './sandbox/till-callbacks.ts'
import { tillWire } from './sandbox/till-wire.ts'
import type { TillAccount } from './till-account.ts'

export const openSandbox: OpenSandbox<TillAccount> = (origin) => {
  const account: TillAccount = {
    processor: 'till',
    publicKey: 'till-demo-integration-key',
    apiKey: 'till-sandbox-connector',
    user: 'sandbox',
    password: 'sandbox-password',
    sharedSecret: 'sandbox-shared-secret',
    origin,
  }
  return {
    account,
    routes: (services) => tillWire(services, account),
    callbacks: {
      write: (_services, payment, news) => writeTillCallback(payment, news),
      sign: (callback, nowMs) => signTillCallback(callback, account.sharedSecret, nowMs),
    },
    async fillCard(post, { number }) {
      const body = JSON.stringify({ publicKey: account.publicKey, number })
      const { token } = await post('/js/integrated/tokens', { body })
      return { token: String(token), challengeUrl: null }
    },
  }
}
