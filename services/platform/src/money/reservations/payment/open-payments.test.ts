import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandboxAccounts } from '@forecourt/payments/gateways'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPayments, type PaymentOptions } from './open-payments.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-payments-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const open = (changes: Partial<PaymentOptions>) =>
  openPayments(
    { mode: 'demo', accounts: null, sandboxPort: 0, sandboxUrl: null, publicOrigin: null, ...changes },
    dataDir,
    Date.now,
  )

it('a demo has gateways of its own, marked as a test', async () => {
  const payments = await open({})
  expect(payments.findProcessor('stripe', 'pk_test_forecourt_demo')?.browser.test).toBe(true)
  expect(payments.findProcessor('stripe', 'pk_live_other')).toBeNull()
  await payments.close()
})

it('a demo’s gateways listen on this machine and keep their books beyond a restart', async () => {
  const payment = {
    idempotencyKey: 'deposit:restart:1',
    amountCents: 50_000,
    currency: 'AUD',
    reservationId: 'restart',
    description: 'Deposit',
    metadata: {},
    gatewayId: null,
  } as const
  const before = await open({ publicOrigin: 'http://127.0.0.1:9' })
  const processor = before.findProcessor('stripe', 'pk_test_forecourt_demo')
  const { origin, port, hostname } = new URL(processor?.browser.scriptUrl ?? '')
  expect(hostname).toBe('127.0.0.1')
  expect((await fetch(`${origin}/_sandbox/charges`)).status).toBe(200)
  const started = await processor?.create(payment)
  expect(started).toMatchObject({ kind: 'started', clientSecret: expect.any(String) })
  await before.close()
  await expect(fetch(`${origin}/_sandbox/charges`)).rejects.toThrow()
  const after = await open({ sandboxPort: Number(port) })
  expect(await after.findProcessor('stripe', 'pk_test_forecourt_demo')?.create(payment)).toEqual(started)
  await after.close()
})

it('a live platform refuses the sandbox, and without accounts takes no deposits', async () => {
  const sandbox = JSON.stringify(Object.values(sandboxAccounts('http://127.0.0.1:9')))
  await expect(open({ mode: 'live', accounts: sandbox })).rejects.toMatchObject({
    code: 'bad_env',
    message: expect.stringContaining('live mode refuses it'),
  })
  const none = await open({ mode: 'live' })
  expect(none.findProcessor('stripe', 'pk_test_forecourt_demo')).toBeNull()
})

it('reports faults of the accounts without showing a secret', async () => {
  const accounts = JSON.stringify([
    { processor: 'stripe', publicKey: 'pk_live_1', secretKey: 'sk_live_secret' },
  ])
  const failure = await open({ mode: 'live', accounts }).catch((error: Error) => error)
  expect(failure).toMatchObject({ code: 'bad_env' })
  expect(String(failure)).not.toContain('sk_live_secret')
})
