import { setTimeout } from 'node:timers/promises'
import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { consumeFault } from '../bank/consume-fault.ts'
import type { FaultStep } from '../bank/faults.ts'
import type { SandboxStore } from '../bank/sandbox-store.ts'

export type SandboxContext = Context<{ Bindings: HttpBindings }>

/** How long after the client's timeout the money moves. */
const settleDelayMs = 1000

/** Longer than any client's timeout. */
const hangMs = 30_000

/** Executes a request, unless a planned fault prevents it or withholds its answer. */
export async function runWithFault(
  c: SandboxContext,
  store: SandboxStore,
  [processor, step]: readonly [GatewayName, FaultStep],
  run: () => Response | Promise<Response>,
): Promise<Response> {
  // Reading caches the body for later handlers.
  const requestText = `${c.req.url} ${await c.req.text()}`
  const fault = consumeFault(store, processor, step, (reference) => isAbout(store, requestText, reference))
  if (fault === null) return run()
  if (fault === 'timeout-moved-later') {
    await closed(c)
    await setTimeout(settleDelayMs)
  }
  if (fault !== 'timeout-not-moved' && fault !== 'error-not-moved') await run()
  store.save()
  if (fault === 'error-moved' || fault === 'error-not-moved') return c.text('', 500)
  if (fault === 'lost-response') c.env.incoming.socket.destroy()
  else if (fault !== 'timeout-moved-later') await closed(c)
  return c.text('', 504)
}

/** Whether a request contains a payment's reference, ours or the gateway's id. */
function isAbout(store: SandboxStore, requestText: string, reference: string): boolean {
  const id = store.findPayment((payment) => payment.reference === reference)?.id
  return requestText.includes(reference) || (id !== undefined && requestText.includes(id))
}

async function closed(c: SandboxContext): Promise<void> {
  const { socket } = c.env.incoming
  const over = setTimeout(hangMs, undefined, { ref: false })
  await Promise.race([over, new Promise((resolve) => socket.once('close', resolve))])
}
