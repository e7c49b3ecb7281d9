import type { Gateway } from '../gateway/gateway.ts'
import { createTill } from './create-till.ts'
import { signTillCallback, writeTillCallback } from './sandbox/till-callbacks.ts'
import { tillWire } from './sandbox/till-wire.ts'
import { isTillTest, type TillAccount, tillAccount } from './till-account.ts'

export const till: Gateway<TillAccount> = {
  account: tillAccount,
  isTest: isTillTest,
  create: createTill,
  sandbox(origin) {
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
  },
}
