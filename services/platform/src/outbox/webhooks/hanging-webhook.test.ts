import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { createDeliveryFixture, within } from '../../../testing/deliveries/delivery-fixture.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'

const fixture = createDeliveryFixture()

it('posts the lead of one dealer, and mails it, while forty of another wait for a server that hangs', async () => {
  let hanging = 0
  const server = createServer(() => {
    hanging += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`
    await fixture.start({ leadEmails: [], leadWebhookUrl: url, leadDeliveryAttempts: 50 })
    const setting = (key: string, value: unknown) => ({ scope: 'site' as const, key, value })
    const settings = [
      setting('leadEmails', ['south@dealer.example']),
      setting('leadWebhookUrl', fixture.webhook.url),
    ]
    const south = await fixture.platform.addDealer(aDealer('south', { settings }), [aStockCar('south', 2)])
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => fixture.submit({ payload: { email: `a${at}@b.example` } })),
    )
    await vi.waitFor(() => expect(hanging).toBeGreaterThan(0), within)

    const startedAt = performance.now()
    await fixture.submit({ siteId: south.siteId, carId: null })
    await vi.waitFor(() => expect(fixture.webhook.received).toHaveLength(1), within)
    await vi.waitFor(() => expect(fixture.sunk('south@dealer.example')).toHaveLength(1), within)
    process.stdout.write(
      `another dealer's lead after ${Math.round(performance.now() - startedAt)} ms, ${hanging} hung\n`,
    )
    expect(hanging).toBeLessThan(20)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
