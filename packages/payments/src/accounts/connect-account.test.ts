import { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxAccounts } from '../gateways.ts'
import { startSandbox } from '../sandbox/start-sandbox.ts'
import { proveAccount, readTypedAccount } from './connect-account.ts'

const options = { clock: Date.now, timeoutMs: 5_000 }
let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox({ clock: Date.now })
})
afterAll(() => sandbox.close())

const typed = (name: (typeof gatewayNames)[number], changes: Record<string, string> = {}) => ({
  processor: name,
  keys: { ...(sandboxAccounts(sandbox.origin)[name] as unknown as Record<string, string>), ...changes },
})

describe.each(gatewayNames)('%s', (name) => {
  it('accepts the keys of its account, and no others', async () => {
    const world = { mode: 'demo', sandboxOrigin: sandbox.origin } as const
    const account = readTypedAccount(typed(name), world)
    if (typeof account === 'string') throw new Error(account)
    expect(await proveAccount(account, options)).toBeNull()
    const secret = name === 'till' ? 'password' : 'secretKey'
    const wrong = readTypedAccount(typed(name, { [secret]: `${typed(name).keys[secret]}x` }), world)
    if (typeof wrong === 'string') throw new Error(wrong)
    expect(await proveAccount(wrong, options)).toBe('keys-not-accepted')
    const silent = { ...account, origin: 'http://127.0.0.1:1' }
    expect(await proveAccount(silent, options)).toBe('keys-not-accepted')
  })

  it('asks for every key, and sends keys to nobody whom the form names', () => {
    const world = { mode: 'demo', sandboxOrigin: sandbox.origin } as const
    expect(readTypedAccount({ processor: name, keys: {} }, world)).toBe('keys-incomplete')
    const elsewhere = readTypedAccount(typed(name, { origin: 'https://elsewhere.example' }), world)
    expect(elsewhere).toMatchObject({ origin: sandbox.origin })
  })
})

it('takes no keys of tests where money is real', () => {
  const live = { mode: 'live', sandboxOrigin: null } as const
  expect(readTypedAccount(typed('stripe'), live)).toBe('keys-of-tests')
  const keys = { publicKey: 'pk_live_1', secretKey: 'sk_live_1', webhookSecret: 'whsec_1' }
  expect(readTypedAccount({ processor: 'stripe', keys }, live)).toMatchObject({
    origin: 'https://api.stripe.com',
  })
})
