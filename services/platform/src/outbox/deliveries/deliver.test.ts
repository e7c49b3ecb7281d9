import { expect, it } from 'vitest'
import { aLead } from '../../../testing/people/a-lead.ts'
import { openTestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'
import { createMessageSources } from '../../create-context.ts'
import { NoCapacityError } from '../delivery-error.ts'
import { deliver } from './deliver.ts'
import { enqueueDeliveries } from './enqueue-deliveries.ts'

it('a message that was not sent for lack of time is queued again without counting an attempt', async () => {
  const platform = await openTestPlatform()
  const { context, database } = platform
  const { siteId } = await platform.addDealer(aDealer('busy'))
  const lead = await aLead(database.drizzle, { siteId })
  const delivery = {
    leadId: lead.id,
    siteId,
    kind: 'dealer-mail',
    destination: 'sales@dealer.example',
    occasion: 'complete',
  } as const
  await enqueueDeliveries(database.drizzle, context.queue, [delivery])
  const read = async () => (await database.pool.query('select id, state, attempts from deliveries')).rows
  const [{ id }] = await read()
  const deliverBy = (send: () => Promise<void>) =>
    deliver(
      { ...context, mailer: { send }, sources: createMessageSources(context), allowsPrivateWebhooks: false },
      id,
    )
  expect(await deliverBy(() => Promise.reject(new NoCapacityError()))).toBe('again')
  expect(await read()).toEqual([{ id, state: 'waiting', attempts: 0 }])
  expect(await deliverBy(() => Promise.resolve())).toBe('done')
  expect(await read()).toEqual([{ id, state: 'delivered', attempts: 1 }])
  await platform.close()
})
