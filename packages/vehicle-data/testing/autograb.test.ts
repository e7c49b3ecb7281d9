import { describe, expect, it } from 'vitest'
import { createAutograb } from '../src/autograb/create-autograb.ts'
import { readRegistration } from '../src/autograb/read-autograb.ts'
import { createSandbox, sandboxKey, sandboxOrigin } from '../src/sandbox/create-sandbox.ts'
import { describeRegister } from './describe-register.ts'

describeRegister('AutoGrab', createAutograb)

describe('the market of AutoGrab', () => {
  const sandbox = createSandbox({ clock: () => Date.UTC(2026, 10, 15) })
  const market = createAutograb({
    origin: sandboxOrigin,
    key: sandboxKey,
    timeoutMs: 1_000,
    fetch: sandbox.fetch,
  })

  it('knows the documented test plates', async () => {
    const find = (plate: string) => market.find({ plate, state: 'VIC' })
    expect(await find('REG4SUCCESS')).toMatchObject({ kind: 'found', isCertain: true })
    expect(await find('REG4WARNING')).toMatchObject({ kind: 'found', isCertain: false })
    expect(await find('REG4NOMATCH')).toMatchObject({ kind: 'none', vin: expect.any(String) })
  })

  it('lists vehicles by their words, and none for words that nobody knows', async () => {
    const listed = await market.list('2020 toyota corolla')
    expect(listed).toMatchObject({ kind: 'listed' })
    expect(listed.kind === 'listed' && listed.candidates.map(({ title }) => title)).toEqual([
      '2020 Toyota Corolla Ascent Sport Automatic',
      '2020 Toyota Corolla ZR Hybrid Automatic',
    ])
    expect(await market.list('hovercraft')).toEqual({ kind: 'listed', candidates: [] })
  })

  it('values a vehicle within bounds, less with more kilometres and in worse condition', async () => {
    const value = async (odometerKm: number, conditionScore: number | null) => {
      const answer = await market.value({ providerId: '1111111111111111', odometerKm, conditionScore })
      if (answer.kind !== 'valued') throw new Error(answer.kind)
      expect(answer.tradeLowCents).toBeLessThan(answer.tradeCents)
      expect(answer.tradeHighCents).toBeGreaterThan(answer.tradeCents)
      expect(answer.retailCents).toBeGreaterThan(answer.tradeCents)
      return answer.tradeCents
    }
    const usual = await value(50_000, 4)
    expect(await value(90_000, 4)).toBeLessThan(usual)
    expect(await value(50_000, 2)).toBeLessThan(usual)
    expect(await value(50_000, null)).toBe(usual)
    expect(await market.value({ providerId: 'none', odometerKm: 1, conditionScore: null })).toEqual({
      kind: 'none',
    })
  })

  it('gauges a price against the market', async () => {
    const question = { providerId: '1111111111111111', odometerKm: 50_000, priceCents: 2_000_000 }
    const gauged = await market.gauge(question)
    if (gauged.kind !== 'gauged') throw new Error(gauged.kind)
    expect(gauged.marketLowCents).toBeLessThan(gauged.marketHighCents)
  })

  it('reads a year that is text or a number, and falls back where the catalogue has no match', () => {
    const vehicle = { id: 5, make: 'Volkswagen', model: 'Polo', year: 2010 }
    expect(readRegistration({ success: true, vehicle })).toMatchObject({
      vehicle: { year: 2010, providerId: '5', title: '2010 Volkswagen Polo' },
    })
    expect(readRegistration({ success: true, vehicle: null, upstream_vehicle: '2010 POLO' })).toEqual({
      kind: 'none',
      vin: null,
    })
  })
})
