import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSandboxControl } from '../../testing/sandbox-control.ts'
import { createSandboxVisitor } from '../../testing/sandbox-visitor.ts'
import { sandboxAccounts } from '../gateways.ts'
import { openSandbox as openStripe } from '../stripe/sandbox.ts'
import { type RunningSandbox, startSandbox } from './start-sandbox.ts'

describe('the sandbox', () => {
  const toClose: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of toClose.splice(0).reverse()) await close()
  })

  async function start(options: Parameters<typeof startSandbox>[0] = {}): Promise<RunningSandbox> {
    const running = await startSandbox(options)
    toClose.push(() => running.close())
    return running
  }

  async function pay(origin: string): Promise<string> {
    const stripe = officialClient(origin)
    const intent = await stripe.paymentIntents.create({ amount: 20_000, currency: 'aud' })
    const card = { number: '4242424242424242', clientSecret: intent.client_secret }
    await createSandboxVisitor(origin).fillCard('stripe', card)
    return intent.id
  }

  it('is spoken to by the official Stripe client with nothing but its address', async () => {
    const { origin } = await start()
    const id = await pay(origin)
    expect((await officialClient(origin).paymentIntents.retrieve(id)).status).toBe('succeeded')
  })

  it('remembers payments after its process ended, when it has a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
    toClose.push(() => rm(folder, { recursive: true }))
    const file = join(folder, 'sandbox.json')
    const first = await startSandbox({ file })
    const id = await pay(first.origin)
    await first.close()
    const { origin } = await start({ file })
    expect(await createSandboxControl(origin).charges()).toMatchObject([
      { gatewayId: id, amountCents: 20_000 },
    ])
  })

  it('repeats a callback until the platform is back', async () => {
    const received: string[] = []
    const deaf = createServer((_, response) =>
      response.writeHead(received.push('') < 3 ? 503 : 200).end('OK'),
    )
    await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve))
    toClose.push(() => new Promise((resolve) => deaf.close(resolve)))
    const { origin } = await start({
      webhookUrl: () => `http://127.0.0.1:${(deaf.address() as AddressInfo).port}`,
    })
    await officialClient(origin).paymentIntents.create({ amount: 20_000, currency: 'aud' })
    await vi.waitFor(
      async () =>
        expect(await createSandboxControl(origin).callbacks()).toMatchObject([
          { state: 'delivered', attempts: 3 },
        ]),
      { timeout: 120_000 },
    )
  })

  it('spares other payments when a fault is meant for one', async () => {
    const { origin } = await start()
    const headers = { authorization: `Bearer ${openStripe(origin).account.secretKey}` }
    const create = (payment_reference: string) =>
      officialClient(origin).paymentIntents.create({
        amount: 20_000,
        currency: 'aud',
        metadata: { payment_reference },
      })
    const [one, other] = [await create('one'), await create('other')]
    const read = async (id: string) => (await fetch(`${origin}/v1/payment_intents/${id}`, { headers })).status
    await createSandboxControl(origin).fault('stripe', 'status', 'error-not-moved', 1, 'one')
    expect(await read(other.id)).toBe(200)
    expect(await read(one.id)).toBe(500)
    expect(await read(one.id)).toBe(200)
  })

  it('refuses numbers that are no test cards', async () => {
    const { origin } = await start()
    const body = new URLSearchParams({ cardNumber: '4111111111111111' })
    const key = Buffer.from(`${sandboxAccounts(origin).st_george.publicKey}:`).toString('base64')
    const headers = { authorization: `Basic ${key}` }
    const answer = await fetch(`${origin}/rest/v1/single-use-tokens`, { method: 'POST', headers, body })
    expect(answer.status).toBe(422)
  })

  it('shows an intent with the public key only to who has its client secret', async () => {
    const { origin } = await start()
    const id = await pay(origin)
    const headers = { authorization: `Bearer ${openStripe(origin).account.publicKey}` }
    expect((await fetch(`${origin}/v1/payment_intents/${id}`, { headers })).status).toBe(404)
    const list = await fetch(`${origin}/v1/payment_intents/search?query=`, { headers })
    expect(list.status).toBe(401)
  })

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ host: 'evil.example', 'sec-fetch-site': 'same-origin' }],
  ])('takes no post from another site: %j', async (headers: Record<string, string>) => {
    const { origin } = await start()
    const post = (path: string, sent: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const outgoing = request(origin + path, { method: 'POST', headers: sent }, (incoming) =>
          resolve(incoming.resume().statusCode),
        )
        outgoing.on('error', reject).end('{"url":"http://evil.example/"}')
      })
    for (const path of ['/_sandbox/webhook', '/3ds/acs_1', '/v1/payment_intents', '/js/integrated/tokens'])
      expect(await post(path, headers)).toBe(403)
    expect(await post('/3ds/acs_1', { origin, 'sec-fetch-site': 'same-origin' })).toBe(404)
    expect(await post('/3ds/acs_1', { origin })).toBe(404)
  })

  it.each([
    ['/endive/stripe.js', 'Stripe'],
    ['/js/integrated/payment.1.3.min.js', 'PaymentJs'],
    ['/rest/v1/payway.js', 'payway'],
  ])('serves %s as a script that needs nothing but a page', async (path, name) => {
    const { origin } = await start()
    const response = await fetch(origin + path)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    const page: Record<string, unknown> = {}
    new Function('window', await response.text())(page)
    expect(Object.keys(page)).toEqual([name])
  })

  it.each(['/frames/stripe/card', '/frames/st-george/card', '/frames/till/number'])(
    'marks the card fields of %s as a test and names the cards that work',
    async (path) => {
      const { origin } = await start()
      const response = await fetch(origin + path)
      const page = await response.text()
      expect(page).toContain('<span class="test">TEST</span>')
      expect(page).toContain('4242 4242 4242 4242')
      expect(page).toMatch(/<label for="number">/)
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    },
  )
})

function officialClient(origin: string): Stripe {
  const { hostname, port } = new URL(origin)
  return new Stripe(openStripe(origin).account.secretKey, { host: hostname, port, protocol: 'http' })
}
