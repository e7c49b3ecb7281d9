import { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { describe, expect, it } from 'vitest'
import { findTestAccountFaults } from './accounts/find-test-account-faults.ts'
import { parsePaymentAccounts } from './accounts/parse-payment-accounts.ts'
import { createProcessors } from './create-processors.ts'
import type { PaymentAccount } from './gateway/gateway.ts'
import { sandboxAccounts } from './gateways.ts'

const stripe = {
  processor: 'stripe',
  publicKey: 'pk_live_1',
  secretKey: 'sk_live_1',
  webhookSecret: 'whsec_1',
}
const till = {
  processor: 'till',
  publicKey: 'till-key',
  apiKey: 'connector',
  user: 'user',
  password: 'password',
  sharedSecret: 'shared',
}
const stGeorge = { processor: 'st_george', publicKey: 'Q1_PUB', secretKey: 'Q1_SEC', merchantId: '24123456' }
const live = (changes: object[] = []): readonly PaymentAccount[] =>
  parsePaymentAccounts(JSON.stringify([stripe, till, stGeorge, ...changes])).accounts ?? []

describe('payment accounts', () => {
  it('of the environment point at the real gateways unless they say otherwise', () => {
    expect(live().map(({ origin }) => origin)).toEqual([
      'https://api.stripe.com',
      'https://gateway.tillpayments.com',
      'https://api.payway.com.au',
    ])
  })

  it('report every fault by its place and never repeat a value', () => {
    const wrong = [
      { ...stripe, secretKey: '' },
      { ...till, origin: 'the-secret' },
      { ...stGeorge, sk: 'the-secret' },
    ]
    const { accounts, faults } = parsePaymentAccounts(JSON.stringify(wrong))
    expect(accounts).toBeNull()
    expect(faults).toHaveLength(3)
    expect(faults.join(' ')).toMatch(/0\.secretKey.*1\.origin.* 2:/)
    expect(faults.join(' ')).not.toContain('the-secret')
    expect(parsePaymentAccounts('{"sk_live').faults).toEqual(['The payment accounts are not JSON.'])
  })

  it('cannot share a public key', () => {
    expect(parsePaymentAccounts(JSON.stringify([till, stripe, till])).faults).toEqual([
      'Two payment accounts of till have the same public key.',
    ])
  })

  it('are found by gateway and public key together', () => {
    const find = createProcessors(live(), { clock: Date.now, timeoutMs: 1000 })
    expect(find('stripe', 'pk_live_1')?.name).toBe('stripe')
    expect(find('till', 'pk_live_1')).toBeNull()
    expect(find('stripe', null)).toBeNull()
  })
})

describe('findTestAccountFaults', () => {
  it('lets a live server start with real accounts alone', () => {
    expect(findTestAccountFaults(live(), 'live')).toEqual([])
  })

  it('keeps a live server from starting with the sandbox, for every processor', () => {
    const faults = findTestAccountFaults(Object.values(sandboxAccounts('http://127.0.0.1:4400')), 'live')
    expect(faults).toEqual(
      gatewayNames.map(
        (name) => `The payment account of ${name} points at the payment sandbox: live mode refuses it.`,
      ),
    )
  })

  it.each([
    { ...stripe, secretKey: 'sk_test_1' },
    { ...stripe, publicKey: 'pk_test_1' },
    { ...till, publicKey: 'other', origin: 'https://test-gateway.tillpayments.com' },
    { ...stGeorge, publicKey: 'T12345_PUB_x' },
    { ...stGeorge, publicKey: 'other', merchantId: 'TEST' },
  ])('keeps a live server from starting with test keys: %j', (account) => {
    const accounts = parsePaymentAccounts(JSON.stringify([account])).accounts ?? []
    expect(findTestAccountFaults(accounts, 'live')).toHaveLength(1)
    expect(findTestAccountFaults(accounts, 'demo')).toEqual([])
  })

  it.each(['http://payments.example', 'https://localhost', 'https://127.0.0.1', 'https://[::1]'])(
    'knows the sandbox behind %s',
    (origin) => {
      const accounts = parsePaymentAccounts(JSON.stringify([{ ...till, origin }])).accounts ?? []
      expect(findTestAccountFaults(accounts, 'live')).toHaveLength(1)
    },
  )

  it('keeps the demo from charging anybody', () => {
    expect(findTestAccountFaults(live(), 'demo')).toHaveLength(3)
  })
})

describe('the origins of a checkout page', () => {
  it("are the gateway's own, for scripts, frames and calls", () => {
    const find = createProcessors(live(), { clock: Date.now, timeoutMs: 1000 })
    expect(find('stripe', 'pk_live_1')?.browser).toEqual({
      publicKey: 'pk_live_1',
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
      origins: {
        script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
        frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
        connect: ['https://api.stripe.com'],
        image: ['https://*.stripe.com'],
      },
      test: false,
    })
    expect(find('till', 'till-key')?.browser.scriptUrl).toBe(
      'https://gateway.tillpayments.com/js/integrated/payment.1.3.min.js',
    )
    expect(find('st_george', 'Q1_PUB')?.browser.scriptUrl).toBe('https://api.payway.com.au/rest/v1/payway.js')
  })

  it('of the sandbox are the sandbox alone, and marked as a test', () => {
    const accounts = Object.values(sandboxAccounts('http://127.0.0.1:4400'))
    const find = createProcessors(accounts, { clock: Date.now, timeoutMs: 1000 })
    for (const { processor, publicKey } of accounts) {
      const browser = find(processor, publicKey)?.browser
      expect(browser?.test).toBe(true)
      expect(new URL(browser?.scriptUrl ?? '').origin).toBe('http://127.0.0.1:4400')
      expect(Object.values(browser?.origins ?? {}).flat()).toEqual(Array(3).fill('http://127.0.0.1:4400'))
    }
  })
})
