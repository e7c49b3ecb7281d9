import type { LeadDestination } from '@forecourt/domain/lead/lead-destination'
import { retryAfter } from '@forecourt/server/answers/retry-after'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { VisitorSession } from '../../app/session/visitor-session.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'
import type { LeadServiceOf } from './create-lead-service.ts'

type LeadsEnv = { Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }

/**
 * The lead calls of a form with script (S7.19, S7.20). The body is only the lead; headers contain the evidence of a
 * human sender. With the flag on, the mock calls answer like the real ones and store nothing.
 */
export function leadRoutes(leadService: LeadServiceOf): Hono<LeadsEnv> {
  const routes = new Hono<LeadsEnv>()
  const openService = (c: Context<LeadsEnv>) =>
    leadService(c.req.raw, { site: c.get('site'), log: c.get('log'), session: c.get('session') })

  async function receive(c: Context<LeadsEnv>, destination: LeadDestination): Promise<Response> {
    const body: unknown = await c.req.json().catch(() => null)
    const header = (name: string) => c.req.header(name) ?? null
    const leadId = c.req.param('id') ?? null
    const { status, body: answer } = await openService(c).send({
      form: (header('x-form') ?? '').slice(0, 100),
      destination,
      lead: typeof body === 'object' && body !== null && 'lead' in body ? body.lead : null,
      leadId,
      isUpdate: leadId !== null,
      key: header('idempotency-key'),
      ticket: header('x-form-ticket'),
      proof: header('x-form-proof'),
      hidden: header('x-form-hidden') !== null,
    })
    return answerJson(c.get('session'), answer, status)
  }

  /** Requested when a form is first touched; the visitor has a cookie from then on. */
  routes.post('/api/leads/ticket', (c) => {
    c.get('session').start()
    return answerJson(c.get('session'), { ticket: openService(c).issueTicket('visitor') }, 200)
  })
  routes.post('/api/leads', (c) => receive(c, 'leads'))
  routes.put('/api/leads/:id', (c) => receive(c, 'leads'))
  // The alternative endpoint for programs; our own finance form is posted to its page instead.
  routes.post('/api/carClarityCustomer', (c) => receive(c, 'car-clarity'))
  for (const path of ['/mock/leads', '/mock/leads/:id'])
    routes.on(['POST', 'PUT'], path, (c, next) =>
      c.get('site').flags.mockLeads ? receive(c, 'mock') : next(),
    )
  return routes
}

function answerJson(session: VisitorSession, body: object, status: number): Response {
  return Response.json(body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...session.headers(),
      ...(status === 503 && { 'Retry-After': retryAfter }),
    },
  })
}
