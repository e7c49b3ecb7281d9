import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import type { CallbackFault, FaultStep, RequestFault } from '../src/sandbox/bank/faults.ts'

export type SandboxCharge = {
  readonly processor: GatewayName
  readonly gatewayId: string
  readonly reference: string
  readonly reservationId: string | null
  readonly amountCents: number
  readonly refundedCents: number
}

export type SentCallback = {
  readonly processor: GatewayName
  readonly gatewayId: string
  readonly news: string
  readonly state: string
  readonly attempts: number
}

/** Client for the test commands of a running sandbox. */
export function createSandboxControl(origin: string) {
  async function command<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${origin}/_sandbox${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!response.ok) throw new Error(`The sandbox refuses ${method} ${path}: ${await response.text()}`)
    return (await response.json()) as Answer
  }

  return {
    fault: (
      processor: GatewayName,
      step: FaultStep,
      fault: RequestFault | CallbackFault,
      times = 1,
      reference?: string,
    ): Promise<unknown> => command('POST', '/faults', { processor, step, fault, times, reference }),
    clearFaults: (): Promise<unknown> => command('DELETE', '/faults'),
    charges: (): Promise<SandboxCharge[]> => command('GET', '/charges'),
    callbacks: (): Promise<SentCallback[]> => command('GET', '/callbacks'),
    releaseCallbacks: (): Promise<unknown> => command('POST', '/callbacks/release', {}),
    webhook: (processor: GatewayName, url: string | null): Promise<unknown> =>
      command('PUT', '/webhook', { processor, url }),
    settle: (gatewayId: string, result: 'succeeded' | 'declined'): Promise<unknown> =>
      command('POST', `/payments/${gatewayId}/settle`, { result }),
  }
}

export type SandboxControl = ReturnType<typeof createSandboxControl>
