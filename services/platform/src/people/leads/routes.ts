import { takenLeadBody } from '@forecourt/contract/endpoints/leads'
import { leadBounds } from '@forecourt/contract/json/lead-json'
import { type Context, Hono } from 'hono'
import { parseId } from '../../ground/http/parse-id.ts'
import { PlatformError } from '../../ground/http/platform-error.ts'
import { readJson } from '../../ground/http/read-json.ts'
import { createTurns } from './in-turn.ts'
import { leadFailure } from './intake/lead-failure.ts'
import { createLeadMeter, defaultLeadLimits } from './intake/lead-limits.ts'
import { submitLead, type TakenLead } from './intake/submit-lead.ts'
import type { LeadContext } from './routing/lead-context.ts'
import { summariseLead } from './summarise-lead.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function leadRoutes(platform: LeadContext, limits = defaultLeadLimits): Hono {
  const routes = new Hono()
  const meter = createLeadMeter(limits)
  const inTurn = createTurns()

  async function take(context: Context, leadId: string | null): Promise<TakenLead> {
    const siteId = parseId(context.req.param('websiteId'))
    const { lead, intake } = await readJson(context, takenLeadBody, leadBounds.bodyBytes)
    try {
      return await inTurn(leadId ?? intake.idempotency_key, () =>
        submitLead(platform, meter, { siteId, leadId, lead, intake }),
      )
    } catch (error) {
      throw leadFailure(error, lead.category)
    }
  }

  routes.post('/api/websites/:websiteId/leads', async (context) => context.json(await take(context, null)))

  routes.put('/api/websites/:websiteId/leads/:leadId', async (context) =>
    context.json(await take(context, leadIdOf(context.req.param('leadId')))),
  )

  routes.get('/api/websites/:websiteId/leads/:leadId/summary', async (context) => {
    const siteId = parseId(context.req.param('websiteId'))
    const leadId = leadIdOf(context.req.param('leadId'))
    return context.json(
      await summariseLead(platform.db, { siteId, leadId, visitor: context.req.header('x-visitor') }),
    )
  })

  return routes
}

function leadIdOf(text: string): string {
  const id = text.toLowerCase()
  if (!uuid.test(id)) throw new PlatformError('NOT_FOUND', 'There is no such lead here.')
  return id
}
