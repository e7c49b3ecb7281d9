import type { StaffEndpoint } from '@forecourt/contract/endpoints/staff/staff-endpoint'
import { Hono } from 'hono'
import { type Call, createRoutes, type Handlers } from '../../infrastructure/http/create-routes.ts'
import { largestId, parseCount } from '../../infrastructure/http/parse-id.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import type { StaffHandlers } from '../access/staff-handlers.ts'
import { admit } from './admit.ts'

/** Registers the staff calls. The session is checked before anything of the request is parsed. */
export function createStaffRoutes<Rows extends Readonly<Record<string, StaffEndpoint>>>(
  context: StaffContext,
  rows: Rows,
  handlers: StaffHandlers<Rows>,
): Hono {
  const app = new Hono<{ Variables: { permit: Permit } }>()
  for (const [name, row] of Object.entries(rows))
    app.on(row.method, row.path, async (c, next) => {
      c.set('routeName', name)
      c.header('Cache-Control', 'no-store')
      // Writes name what they change, so only reads follow the dealer that somebody looks at.
      const dealerId = row.method === 'GET' ? parseCount(c.req.header('x-staff-dealer'), 0, largestId) : 0
      c.set('permit', await admit(context, c.req.header('x-staff-session'), name, { ...row, dealerId }))
      await next()
    })
  const guarded = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (call: Call) => {
        const answer: unknown = await handle({ ...call, permit: call.c.get('permit') } as never)
        // A store's row may have more fields than the call returns.
        return answer instanceof Response ? answer : rows[name]?.answer?.parse(answer)
      },
    ]),
  )
  app.route('/', createRoutes(rows, guarded as Handlers<Rows> as never))
  return app as unknown as Hono
}
