import type { VehicleMarket } from '../port/vehicle-data.ts'
import { callProvider, type ProviderOptions } from '../provider/call-provider.ts'
import { readCandidates, readGauge, readRegistration, readValue } from './read-autograb.ts'

const region = 'au'
const maxCandidates = 10

/** AutoGrab v2 (devhub.autograb.com): plates, VINs, the catalogue by text, valuations and the price gauge. */
export function createAutograb(options: ProviderOptions): VehicleMarket {
  const headers = { ApiKey: options.key }
  return {
    name: 'autograb',
    async find(query) {
      const answer = await callProvider(options, {
        path:
          'vin' in query
            ? `/v2/vehicles/vins/${encodeURIComponent(query.vin)}`
            : `/v2/vehicles/registrations/${encodeURIComponent(query.plate)}`,
        query: { region, ...('state' in query && { state: query.state }) },
        headers,
      })
      if (answer.kind === 'failed') return answer
      return answer.kind === 'absent' ? { kind: 'none', vin: null } : readRegistration(answer.json)
    },
    async list(text) {
      const query = { search: text, region, count: String(maxCandidates) }
      const answer = await callProvider(options, { path: '/v2/vehicles', query, headers })
      if (answer.kind === 'failed') return answer
      return answer.kind === 'absent' ? { kind: 'listed', candidates: [] } : readCandidates(answer.json)
    },
    async value({ providerId, odometerKm, conditionScore }) {
      const answer = await callProvider(options, {
        method: 'POST',
        path: '/v2/valuations/predict',
        query: { features: 'bounds' },
        headers,
        body: {
          region,
          vehicle_id: providerId,
          kms: odometerKm,
          ...(conditionScore !== null && { condition_score: conditionScore }),
        },
      })
      if (answer.kind === 'failed') return answer
      return answer.kind === 'absent' ? { kind: 'none' } : readValue(answer.json)
    },
    async gauge({ providerId, odometerKm, priceCents }) {
      const answer = await callProvider(options, {
        method: 'POST',
        path: '/v2/valuations/gauge/',
        headers,
        body: { region, vehicle_id: providerId, odometer: odometerKm, listing_price: priceCents / 100 },
      })
      if (answer.kind === 'failed') return answer
      return answer.kind === 'absent' ? { kind: 'none' } : readGauge(answer.json)
    },
  }
}
