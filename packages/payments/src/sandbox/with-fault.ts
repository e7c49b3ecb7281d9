import type { PaymentProvider } from '@forecourt/domain/vehicle/car'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { type FaultStep, takeFault } from './faults.ts'
import type { SandboxStore } from './sandbox-store.ts'

export type SandboxContext = Context<{ Bindings: HttpBindings }>

/** Long enough for every client to give up by itself. */
const HANG_MS = 30_000

/** Does what was asked, unless a fault says that it is not done, or that its answer never arrives. */
export async function withFault(
  context: SandboxContext,
  store: SandboxStore,
  [processor, step]: readonly [PaymentProvider, FaultStep],
  run: () => Response | Promise<Response>,
): Promise<Response> {
  const fault = takeFault(store, processor, step)
  if (fault === null) return run()
  if (fault !== 'timeout-not-moved' && fault !== 'error-not-moved') await run()
  store.save()
  if (fault === 'error-moved' || fault === 'error-not-moved') return context.text('', 500)
  if (fault === 'lost-response') context.env.incoming.socket.destroy()
  else await closed(context)
  return context.text('', 504)
}

function closed(context: SandboxContext): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HANG_MS)
    timer.unref()
    context.env.incoming.socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
