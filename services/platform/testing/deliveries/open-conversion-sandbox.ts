import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { currencies } from '@forecourt/domain/country/countries'
import * as z from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const product = {
  content_ids: z.array(z.string().max(100)).min(1),
  contents: z.array(z.strictObject({ id: z.string(), quantity: z.literal(1) })),
  content_type: z.enum(['product', 'vehicle']),
  content_name: z.string(),
  currency: z.enum(currencies),
  value: z.number().nonnegative(),
}

/** The documented body of Meta's Conversions API: events of a website need its URL and the browser's user agent. */
const metaBody = z.strictObject({
  access_token: z.string().min(1),
  data: z
    .array(
      z.strictObject({
        event_name: z.enum(['Lead', 'Contact', 'AddToWishlist']),
        event_time: z.int(),
        event_id: z.string().regex(/^[0-9a-f]{32}$/),
        event_source_url: z.url(),
        action_source: z.literal('website'),
        user_data: z.strictObject({
          em: z.array(hash).optional(),
          ph: z.array(hash).optional(),
          client_user_agent: z.string().min(1),
          fbp: z.string().startsWith('fb.').optional(),
          fbc: z.string().startsWith('fb.').optional(),
        }),
        custom_data: z.strictObject(product).optional(),
      }),
    )
    .min(1)
    .max(1_000),
})

/** Google's Measurement Protocol: names have letters and underscores, a value needs its currency. */
const name = z.string().regex(/^[a-z][a-z_]{0,39}$/)
const ga4Body = z.strictObject({
  client_id: z.string().regex(/^\d+\.\d+$/),
  timestamp_micros: z.int(),
  consent: z.strictObject({ ad_user_data: z.literal('GRANTED'), ad_personalization: z.literal('GRANTED') }),
  user_data: z
    .strictObject({
      sha256_email_address: z.array(hash).optional(),
      sha256_phone_number: z.array(hash).optional(),
    })
    .optional(),
  events: z
    .array(z.strictObject({ name, params: z.record(name, z.unknown()) }))
    .min(1)
    .max(25)
    .refine((events) => events.every(({ params }) => !('value' in params) || 'currency' in params)),
})

export type ToldConversion = {
  network: 'google' | 'meta'
  query: URLSearchParams
  path: string
  body: string
}

/** Both networks on this machine: they answer 400 to every body that their documentation does not describe. */
export async function openConversionSandbox() {
  const told: ToldConversion[] = []
  const faults: string[] = []
  const state = { status: 200 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://sandbox')
    const network = path.startsWith('/google/') ? 'google' : 'meta'
    const shape = network === 'google' ? ga4Body : metaBody
    const { error } = shape.safeParse(JSON.parse(body))
    const isPlace =
      network === 'google'
        ? path === '/google/mp/collect' && query.has('measurement_id') && query.has('api_secret')
        : /^\/meta\/\d+\/events$/.test(path) && query.size === 0
    if (error || !isPlace) faults.push(error ? z.prettifyError(error) : path)
    else told.push({ network, query, path, body })
    response.writeHead(error || !isPlace ? 400 : state.status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}`
  return {
    hosts: { google: `${base}/google`, meta: `${base}/meta` },
    told,
    faults,
    state,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
