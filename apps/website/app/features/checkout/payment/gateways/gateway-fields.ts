import type { GatewayName } from '@forecourt/domain/payment/gateway-table'
import type { GatewayFields } from './card-fields.ts'

/** Each file is named after its gateway. */
const files = import.meta.glob<GatewayFields>('./*-fields.tsx', { eager: true, import: 'fields' })

export function getGatewayFields(provider: GatewayName): GatewayFields {
  const fields = files[`./${provider.replaceAll('_', '-')}-fields.tsx`]
  if (!fields) throw new Error(`The gateway ${provider} has no card fields.`)
  return fields
}
