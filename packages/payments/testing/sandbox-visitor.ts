import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import type { FilledCard, TypedCard } from '../src/gateway/gateway.ts'
import { getSandbox } from '../src/gateways.ts'

/** A visitor without a browser: does over HTTP what the sandbox's card fields do in their frames. */
export function createSandboxVisitor(origin: string, { timeoutMs = 5000 } = {}) {
  async function ask(path: string, init: RequestInit): Promise<Record<string, unknown>> {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${origin}${path}`, { method: 'POST', signal, ...init })
    return (await response.json()) as Record<string, unknown>
  }

  return {
    /** Enters a card and presses Pay. */
    fillCard: (
      processor: GatewayName,
      { number, clientSecret = null }: Partial<TypedCard> & Pick<TypedCard, 'number'>,
    ): Promise<FilledCard> => getSandbox(processor, origin).fillCard(ask, { number, clientSecret }),
    /** Presses a button of the 3-D Secure page. To abandon it, do nothing. */
    async answerChallenge(url: string, answer: 'accept' | 'refuse'): Promise<void> {
      await fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })
    },
  }
}

export type SandboxVisitor = ReturnType<typeof createSandboxVisitor>
