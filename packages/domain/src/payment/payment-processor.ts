import type { Cents } from '../money/cents.ts'
import type { GatewayName } from './gateway-table.ts'

/** A dealership's account at a gateway. */
export type PaymentProcessor = {
  authorizationType: GatewayName
  authorizationKey: string
  depositCents: Cents | null
  applePayEnabled: boolean
  googlePayEnabled: boolean
  googleMerchantId: string | null
}
