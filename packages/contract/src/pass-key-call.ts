import { keyActions } from '@forecourt/domain/person/staff/permission-table'
import { chooseAddress } from './call/addresses.ts'
import type { CallerOptions } from './call/call.ts'
import { untilAborted } from './call/until-aborted.ts'
import { staffEndpoints } from './staff-endpoints.ts'

const deadlineMs = 20_000
/**
 * Everything that any key could access: no other calls of the platform, such as those of a sign-in, are reachable this
 * way.
 */
const rows = Object.values(staffEndpoints)
  .filter(({ staff }) => keyActions.some((action) => action === staff))
  .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w-]+')}$`) }))
const keyShape = /^Bearer (fc_[\w-]{43})$/

/**
 * Forwards the call of a machine to the platform, `/api/vehicles` as `/staff/vehicles`, with its key instead of a
 * session. The platform decides what this key may do.
 */
export async function passKeyCall(
  { addresses, credentials: { user, password }, fetch }: CallerOptions,
  request: Request,
): Promise<Response> {
  const key = keyShape.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!key) return refuse(401, 'Send your key as "Authorization: Bearer fc_…".')
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/^\/api\//, '/staff/')
  if (!rows.some((row) => row.method === request.method && row.path.test(path)))
    return refuse(404, 'There is no such call for keys.')
  const url = chooseAddress('base', addresses) + path + search
  const headers = new Headers({
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    accept: 'application/json',
    'x-staff-session': key,
  })
  const signal = AbortSignal.timeout(deadlineMs)
  const init: RequestInit = { method: request.method, headers, signal }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    headers.set('content-type', 'application/json')
    init.body = await request.arrayBuffer()
  }
  try {
    return await untilAborted(Promise.resolve(fetch(new Request(url, init))), signal)
  } catch {
    return refuse(503, 'The platform doesn’t answer. Please try again in a moment.')
  }
}

function refuse(status: number, error: string): Response {
  return Response.json({ status, error }, { status })
}
