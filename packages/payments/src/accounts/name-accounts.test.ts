import { expect, it } from 'vitest'
import { sandboxAccounts } from '../gateways.ts'
import { nameAccounts } from './name-accounts.ts'
import { parsePaymentAccounts } from './parse-payment-accounts.ts'

it('uses the given names of accounts, else the gateway and the end of the public key, and no secret', () => {
  const sandbox = sandboxAccounts('http://127.0.0.1:1')
  const named = nameAccounts([
    ...[sandbox.stripe, sandbox.till, sandbox.st_george],
    { ...sandbox.stripe, publicKey: 'pk_live_other', name: 'Smith Motors, Stripe' },
  ])
  expect(named.map(({ name }) => name)).toEqual([
    'Stripe, key ending in demo',
    'Till Payments, key ending in -key',
    'St.George (PayWay), key ending in demo',
    'Smith Motors, Stripe',
  ])
  const text = JSON.stringify(named)
  for (const secret of ['sk_test', 'whsec', 'password', 'shared-secret', 'SEC'])
    expect(text).not.toContain(secret)
})

it('takes a name from the environment', () => {
  const [account] = Object.values(sandboxAccounts('http://127.0.0.1:1'))
  const { accounts } = parsePaymentAccounts(JSON.stringify([{ ...account, name: ' Smith ' }]))
  expect(accounts?.[0]?.name).toBe('Smith')
  expect(parsePaymentAccounts(JSON.stringify([{ ...account, name: '' }])).accounts).toBeNull()
})
