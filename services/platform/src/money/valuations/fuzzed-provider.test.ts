import { createSandbox } from '@forecourt/vehicle-data/sandbox/create-sandbox'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { providerAnswers } from '../../../../../packages/vehicle-data/testing/provider-answers.ts'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'

const nowMs = Date.UTC(2026, 10, 15)
const runs = { numRuns: process.env.SOAK ? 10_000 : 100, seed: 20_261_116 }

let platform: TestPlatform
let siteId: number
let answer = { status: 200, text: '' }
beforeAll(async () => {
  const sandbox = {
    ...createSandbox({ clock: () => nowMs }),
    fetch: () => new Response(answer.text, { status: answer.status }),
  }
  const access = { nevdis: null, autograb: null, timeoutMs: 60_000, sandbox }
  platform = await openTestPlatform(() => nowMs, undefined, undefined, { mode: 'demo', ...access })
  siteId = (await platform.addDealer(aDealer('north'))).siteId
})
afterAll(() => platform.close())

const answers = fc.record({
  status: fc.constantFrom(200, 200, 200, 201, 301, 400, 402, 404, 429, 500, 503),
  text: fc.oneof({ weight: 9, arbitrary: providerAnswers.map((json) => JSON.stringify(json)) }, fc.string()),
})
const corolla = { make: 'Toyota', model: 'Corolla', year: 2022, kilometres: 40_000, provider_id: '52' }

/** The figure in the provider's answer, if there is one. */
function namedPrice(text: string): unknown {
  try {
    return JSON.parse(text)?.prediction?.trade_price
  } catch {
    return null
  }
}

it('whatever a provider answers, a plate and a valuation are answered, and no figure comes out of nowhere', async () => {
  const client = connectClient(platform)
  let asked = 0
  await fc.assert(
    fc.asyncProperty(answers, async (given) => {
      answer = given
      asked += 1
      // Answers are cached by plate, so every request uses a new one.
      const plate = { rego: `F${asked.toString(36)}`.toUpperCase(), regoState: 'NSW' }
      for (const provider of ['nevdis', 'autograb'] as const) {
        const found = await client.call('lookUpVehicle', { websiteId: siteId, provider, body: plate })
        if (found.status === 'found') expect(found.vehicle?.make && found.vehicle.model).toBeTruthy()
        else expect(found.vehicle).toBeNull()
      }
      const visitor = `a-visitor-of-this-test-${asked}`
      const valued = await client.call('requestValuation', { websiteId: siteId, visitor, body: corolla })
      const { offer_price, offer_low, offer_high, source, reason } = valued
      if (offer_price === null) {
        expect([source, reason]).toEqual([null, 'no-market'])
        return
      }
      // There is no market data here, so the figure can come only from the provider.
      expect([source, typeof namedPrice(given.text)]).toEqual(['provider', 'number'])
      expect(offer_low).toBeGreaterThan(0)
      expect(offer_price).toBeGreaterThanOrEqual(offer_low ?? Number.POSITIVE_INFINITY)
      expect(offer_high).toBeGreaterThanOrEqual(offer_price)
    }),
    runs,
  )
})
