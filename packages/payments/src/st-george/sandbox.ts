import type { OpenSandbox } from '../gateway/gateway.ts'
import { payWayWire } from './sandbox/pay-way-wire.ts'
import type { StGeorgeAccount } from './st-george-account.ts'

export const openSandbox: OpenSandbox<StGeorgeAccount> = (origin) => {
  const account: StGeorgeAccount = {
    processor: 'st_george',
    publicKey: 'T10000_PUB_demo',
    secretKey: 'T10000_SEC_sandbox',
    merchantId: 'TEST',
    origin,
  }
  return {
    account,
    routes: (services) => payWayWire(services, account),
    callbacks: null,
    async fillCard(post, { number }) {
      const key = Buffer.from(`${account.publicKey}:`).toString('base64')
      const body = new URLSearchParams({ cardNumber: number })
      const headers = { authorization: `Basic ${key}` }
      const answer = await post('/rest/v1/single-use-tokens', { headers, body })
      const challengeUrl = typeof answer.challengeUrl === 'string' ? answer.challengeUrl : null
      return { token: String(answer.singleUseTokenId), challengeUrl }
    },
  }
}
