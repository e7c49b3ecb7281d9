import { describe, expect, it } from 'vitest'
import { findPaymentProcessor } from './find-payment-processor.ts'
import { gatewayNames } from './gateway-table.ts'

const paymentProcessors = gatewayNames.map((authorizationType) => ({
  authorizationType,
  authorizationKey: `key of ${authorizationType}`,
  depositCents: null,
  applePayEnabled: false,
  googlePayEnabled: false,
  googleMerchantId: null,
}))

describe('findPaymentProcessor', () => {
  it("is the one of the site's provider, of which there are at least three", () => {
    expect(gatewayNames).toEqual(expect.arrayContaining(['stripe', 'till', 'st_george']))
    for (const provider of gatewayNames)
      expect(findPaymentProcessor({ paymentProcessors }, provider)?.authorizationKey).toBe(
        `key of ${provider}`,
      )
  })

  it('is the first where the site names none, or one that the car does not have', () => {
    const [, ...others] = paymentProcessors
    expect(findPaymentProcessor({ paymentProcessors: others }, null)?.authorizationType).toBe('till')
    expect(findPaymentProcessor({ paymentProcessors: others }, 'stripe')?.authorizationType).toBe('till')
  })

  it('is missing when the car has none', () => {
    expect(findPaymentProcessor({ paymentProcessors: [] }, 'stripe')).toBeNull()
  })
})
