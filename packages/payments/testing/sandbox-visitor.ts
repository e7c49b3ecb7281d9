import type { PaymentProvider } from '@forecourt/domain/vehicle/car'
import { sandboxAccounts } from '../src/sandbox/bank/sandbox-accounts.ts'

export type FilledCard = {
  /** For `confirm`; null where the gateway's script charges by itself. */
  readonly token: string | null
  /** The 3-D Secure page that the gateway's script shows now. */
  readonly challengeUrl: string | null
}

/** A visitor without a browser: does over HTTP what the sandbox's card fields do in their frames. */
export function createSandboxVisitor(origin: string, { timeoutMs = 5000 } = {}) {
  const accounts = sandboxAccounts(origin)

  async function ask(path: string, init: RequestInit): Promise<Record<string, unknown>> {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${origin}${path}`, { method: 'POST', signal, ...init })
    return (await response.json()) as Record<string, unknown>
  }

  return {
    /** Types a card and presses Pay. */
    async fillCard(
      processor: PaymentProvider,
      { number, clientSecret = null }: { number: string; clientSecret?: string | null },
    ): Promise<FilledCard> {
      switch (processor) {
        case 'stripe': {
          const body = new URLSearchParams({
            client_secret: clientSecret ?? '',
            'payment_method_data[type]': 'card',
            'payment_method_data[card][number]': number,
          })
          const headers = { authorization: `Bearer ${accounts.stripe.publicKey}` }
          const id = clientSecret?.split('_secret_')[0]
          // A lost answer leaves the visitor before an error message; what happened is for the server to find out.
          const intent = await ask(`/v1/payment_intents/${id}/confirm`, { headers, body }).catch(() => ({}))
          return { token: null, challengeUrl: readChallenge(intent) }
        }
        case 'till': {
          const body = JSON.stringify({ publicKey: accounts.till.publicKey, number })
          const { token } = await ask('/js/integrated/tokens', { body })
          return { token: String(token), challengeUrl: null }
        }
        case 'st_george': {
          const key = Buffer.from(`${accounts.st_george.publicKey}:`).toString('base64')
          const body = new URLSearchParams({ cardNumber: number })
          const headers = { authorization: `Basic ${key}` }
          const answer = await ask('/rest/v1/single-use-tokens', { headers, body })
          const challengeUrl = typeof answer.challengeUrl === 'string' ? answer.challengeUrl : null
          return { token: String(answer.singleUseTokenId), challengeUrl }
        }
      }
    },
    /** Presses a button of the 3-D Secure page. Abandoning is doing nothing. */
    async answerChallenge(url: string, answer: 'accept' | 'refuse'): Promise<void> {
      await fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })
    },
  }
}

function readChallenge(intent: Record<string, unknown>): string | null {
  const action = intent.next_action as { use_stripe_sdk?: { stripe_js?: string } } | null | undefined
  return action?.use_stripe_sdk?.stripe_js ?? null
}

export type SandboxVisitor = ReturnType<typeof createSandboxVisitor>
