import type { LookupAnswer, VehicleQuery, VehicleRegister } from '../port/vehicle-data.ts'
import { callProvider, type ProviderOptions } from '../provider/call-provider.ts'
import { readNevdis } from './read-nevdis.ts'

/**
 * The national register through its reseller Blue Flag: `GET /nevdis/vehicle_details?plate=…&state=…`. NEVDIS itself
 * has no open API.
 */
export function createNevdis(options: ProviderOptions): VehicleRegister {
  return {
    name: 'nevdis',
    async find(query: VehicleQuery): Promise<LookupAnswer> {
      const answer = await callProvider(options, {
        path: '/nevdis/vehicle_details',
        query: { ...('vin' in query ? { vin: query.vin } : query), include_nvic: 'true' },
        headers: { Authorization: options.key },
      })
      if (answer.kind === 'failed') return answer
      return answer.kind === 'absent' ? { kind: 'none', vin: null } : readNevdis(answer.json)
    },
  }
}
