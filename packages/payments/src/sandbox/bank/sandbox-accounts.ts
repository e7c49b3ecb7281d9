import type { PaymentAccount } from '../../accounts/payment-account.ts'

/**
 * The only accounts of the sandbox. They open nothing elsewhere, so they are no secrets; the public keys are those of
 * the demo's cars.
 */
export function sandboxAccounts(origin: string) {
  return {
    stripe: {
      processor: 'stripe',
      publicKey: 'pk_test_forecourt_demo',
      secretKey: 'sk_test_forecourt_sandbox',
      webhookSecret: 'whsec_forecourt_sandbox',
      origin,
      scriptUrl: `${origin}/endive/stripe.js`,
    },
    till: {
      processor: 'till',
      publicKey: 'till-demo-integration-key',
      apiKey: 'till-sandbox-connector',
      user: 'sandbox',
      password: 'sandbox-password',
      sharedSecret: 'sandbox-shared-secret',
      origin,
    },
    st_george: {
      processor: 'st_george',
      publicKey: 'T10000_PUB_demo',
      secretKey: 'T10000_SEC_sandbox',
      merchantId: 'TEST',
      origin,
    },
  } as const satisfies Record<PaymentAccount['processor'], PaymentAccount>
}

export type SandboxAccounts = ReturnType<typeof sandboxAccounts>
