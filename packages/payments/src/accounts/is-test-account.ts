import type { PaymentAccount } from './payment-account.ts'

/** Whether no real money can move: a test key of the gateway, its test host, or our own sandbox. */
export function isTestAccount(account: PaymentAccount): boolean {
  if (isSandboxOrigin(account.origin)) return true
  switch (account.processor) {
    case 'stripe':
      return [account.publicKey, account.secretKey].some((key) => /^[a-z]+_test_/.test(key))
    case 'till':
      return new URL(account.origin).hostname.startsWith('test-')
    case 'st_george':
      // PayWay marks the keys of a test facility with a T, and its only merchant is TEST.
      return (
        account.merchantId === 'TEST' ||
        [account.publicKey, account.secretKey].some((key) => /^T\d/.test(key))
      )
  }
}

/** The sandbox is plain HTTP or on this machine; no gateway is either. */
export function isSandboxOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return (
    protocol === 'http:' || hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
  )
}
