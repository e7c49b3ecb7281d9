import { errorCode } from '../../ground/database/error-code.ts'
import { checkAbandoned } from '../../people/leads/routing/check-abandoned.ts'
import { deliver } from './deliver.ts'
import type { DeliveryContext } from './delivery-context.ts'
import { sweepDeliveries } from './sweep-deliveries.ts'

export type RunningDeliveries = { close: () => Promise<void> }

/** Works off the ledger in this process until it is closed. */
export async function runDeliveries(
  context: DeliveryContext,
  sweepSeconds: number,
): Promise<RunningDeliveries> {
  let sweeping = Promise.resolve()
  const sweep = () => {
    sweeping = sweepDeliveries(context)
      .then((count) => {
        if (count > 0) context.log.info({ count }, 'Deliveries without a job were queued again')
      })
      .catch((error) => context.log.warn({ code: errorCode(error) }, 'The ledger could not be swept'))
  }
  await context.queue.work('deliver', (id) => deliver(context, id))
  await context.queue.work('lead-abandoned', (id) => checkAbandoned(context, id))
  sweep()
  const timer = setInterval(sweep, sweepSeconds * 1000)
  context.log.info({}, `Mail goes to ${context.mailer.place}`)
  return {
    async close() {
      clearInterval(timer)
      await sweeping
      await context.queue.close()
      context.mailer.close()
    },
  }
}
