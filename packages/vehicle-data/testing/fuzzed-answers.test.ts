import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCandidates, readGauge, readRegistration, readValue } from '../src/autograb/read-autograb.ts'
import { readNevdis } from '../src/nevdis/read-nevdis.ts'
import { providerAnswers } from './provider-answers.ts'

const runs = { numRuns: process.env.SOAK ? 10_000 : 300, seed: 20_261_115 }

it('an answer of any shape is read without an error, and gives no figure out of nowhere', () => {
  fc.assert(
    fc.property(providerAnswers, (json) => {
      for (const read of [readNevdis, readRegistration]) {
        const answer = read(json)
        if (answer.kind === 'found') expect(answer.vehicle.make && answer.vehicle.model).toBeTruthy()
      }
      readCandidates(json)
      const value = readValue(json)
      if (value.kind === 'valued') {
        const { tradeLowCents, tradeCents, tradeHighCents, retailCents, confidence } = value
        expect(tradeLowCents).toBeGreaterThan(0)
        expect(tradeCents).toBeGreaterThanOrEqual(tradeLowCents)
        expect(tradeHighCents).toBeGreaterThanOrEqual(tradeCents)
        expect(retailCents).toBeGreaterThanOrEqual(tradeCents)
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
      }
      const gauge = readGauge(json)
      if (gauge.kind === 'gauged') expect(gauge.marketLowCents).toBeLessThanOrEqual(gauge.marketHighCents)
    }),
    runs,
  )
})
