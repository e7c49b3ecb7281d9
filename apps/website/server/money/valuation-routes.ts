import { plateJson, valuationChangeJson, valuationRequestJson } from '@forecourt/contract/json/valuation-json'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { ZodType } from 'zod'
import type { WebsitePlatform } from '../../app/request/contexts.ts'
import type { ReadLookupRequester } from '../http/lookup-env.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'
import { answerFailure } from './answer-failure.ts'

type ValuationsEnv = { Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }

const notAccepted = 'This site does not take valuation results.'

/** The specification's calls about a visitor's own vehicle at a site's own address (S7.18, S7.22 to S7.24). */
export function valuationRoutes(
  platform: Pick<WebsitePlatform, 'call'>,
  readLookupAsker: ReadLookupRequester,
): Hono<ValuationsEnv> {
  const routes = new Hono<ValuationsEnv>()

  const lookUp = (provider: 'nevdis' | 'autograb') => (c: Context<ValuationsEnv>) =>
    answer(c, plateJson, (body) =>
      platform.call('lookUpVehicle', {
        ...readLookupAsker(c),
        websiteId: c.get('site').id,
        provider,
        body,
      }),
    )
  routes.post('/api/nevdis', lookUp('nevdis'))
  routes.post('/api/simple-autograb-lookup', lookUp('autograb'))

  const asker = (c: Context<ValuationsEnv>) => ({
    ...readLookupAsker(c),
    websiteId: c.get('site').id,
    visitor: c.get('session').start(),
  })
  routes.post('/api/valuations', (c) =>
    answer(c, valuationRequestJson, (body) => platform.call('requestValuation', { ...asker(c), body })),
  )
  routes.put('/api/valuations', (c) =>
    answer(c, valuationChangeJson, (body) => platform.call('changeValuation', { ...asker(c), body })),
  )

  // Forwards the result for sites that want it; nothing waits for it, and its outcome is only logged (S7.18).
  routes.post('/api/miscellaneous', async (c) => {
    const { flags } = c.get('site')
    if (!flags.postValuationResult)
      return c.json({ error: notAccepted }, 404, { 'Cache-Control': 'no-store' })
    const body: unknown = await c.req.json().catch(() => null)
    const id = typeof body === 'object' && body !== null && 'id' in body ? String(body.id).slice(0, 40) : null
    if (id === null) c.get('log').warn({}, 'valuation result could not be read')
    else c.get('log').info({ valuation: id }, 'valuation result received')
    return c.json({ received: id !== null }, id === null ? 400 : 200, { 'Cache-Control': 'no-store' })
  })
  return routes
}

/** Reads the body, makes the call, and returns the platform's own message if it refuses. */
async function answer<Body>(
  c: Context<ValuationsEnv>,
  shape: ZodType<Body>,
  ask: (body: Body) => Promise<object>,
): Promise<Response> {
  const parsed = shape.safeParse(await c.req.json().catch(() => null))
  const headers = () => ({ 'Cache-Control': 'no-store', ...c.get('session').headers() })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return Response.json(
      { error: `${issue?.path.join('.') || 'The body'}: ${issue?.message}.` },
      { status: 400, headers: headers() },
    )
  }
  try {
    return Response.json(await ask(parsed.data), { headers: headers() })
  } catch (error) {
    return answerFailure(error, c.get('log'), headers())
  }
}
