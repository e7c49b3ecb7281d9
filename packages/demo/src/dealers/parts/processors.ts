import type { PaymentProcessor } from '@forecourt/domain/payment/payment-processor'

/** Keys are of the payment sandbox; live mode refuses them. */
export const stripe: PaymentProcessor = {
  authorizationType: 'stripe',
  authorizationKey: 'pk_test_forecourt_demo',
  depositCents: null,
  applePayEnabled: true,
  googlePayEnabled: true,
  googleMerchantId: 'BCR2DN4TDEMO',
}

export const till: PaymentProcessor = {
  authorizationType: 'till',
  authorizationKey: 'till-demo-integration-key',
  depositCents: 50_000,
  applePayEnabled: false,
  googlePayEnabled: false,
  googleMerchantId: null,
}

export const stGeorge: PaymentProcessor = {
  authorizationType: 'st_george',
  authorizationKey: 'T10000_PUB_demo',
  depositCents: 25_000,
  applePayEnabled: true,
  googlePayEnabled: false,
  googleMerchantId: null,
}
