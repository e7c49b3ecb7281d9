import { expect, it } from 'vitest'
import { createRefusalDelay } from './slow-down-refusals.ts'

it('refuses one address at most twenty times a second, and others at once', async () => {
  const pace = createRefusalDelay()
  const startedAt = performance.now()
  const since = async (address: string) => {
    await pace(address)
    return performance.now() - startedAt
  }
  const attacker = Array.from({ length: 10 }, () => since('203.0.113.9'))
  const neighbour = since('203.0.113.7')
  const times = await Promise.all(attacker)
  expect(Math.max(...times)).toBeGreaterThanOrEqual(490)
  expect(await neighbour).toBeLessThan(Math.max(...times))
})

it('holds no more than a hundred connections of one address for that', async () => {
  const pace = createRefusalDelay()
  const order: string[] = []
  const waiting = Array.from({ length: 100 }, () => pace('203.0.113.9').then(() => order.push('in its turn')))
  await pace('203.0.113.9').then(() => order.push('at once'))
  await waiting[0]
  expect(order).toEqual(['at once', 'in its turn'])
})
