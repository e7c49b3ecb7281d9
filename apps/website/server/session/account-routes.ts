import { readStatus } from '@forecourt/contract/call/contract-error'
import { isLoginActive } from '@forecourt/domain/site/is-login-active'
import { readSavedCars } from '@forecourt/domain/visit/garage/read-saved-cars'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { WebsitePlatform } from '../../app/request/contexts.ts'
import type { WebsiteVariables } from '../http/website-variables.ts'

type AccountEnv = { Bindings: Partial<HttpBindings>; Variables: WebsiteVariables }
type AccountPlatform = Pick<WebsitePlatform, 'call'>

const guest = { user: null, watchlist: [] }
const unkept = { 'Cache-Control': 'no-store' }
/** As many as one call of the platform accepts. */
const maxCars = 500
const maxBytes = 100_000

/** The calls about the signed-in account, and about all accounts for the dealer's staff. */
export function accountRoutes(platform: AccountPlatform): Hono<AccountEnv> {
  const routes = new Hono<AccountEnv>()

  /** Called once per page on sites with a garage (S7.16). A visitor who is not signed in is a guest. */
  routes.get('/api/auth', async (c) => {
    const account = findAccount(c)
    if (account === null) return c.json(guest, 200, unkept)
    const { user, watchlist } = await platform.call('visitorAccount', {
      websiteId: c.get('site').id,
      account,
    })
    return c.json({ user, watchlist }, 200, unkept)
  })

  /** Merges a device's saved cars with the account's and returns the result. */
  const tooLarge = (c: Context<AccountEnv>) =>
    c.json({ error: 'That is more than we keep at once.' }, 413, unkept)
  routes.post('/api/watchlist', bodyLimit({ maxSize: maxBytes, onError: tooLarge }), async (c) => {
    const account = findAccount(c)
    if (account === null) return c.json({ error: 'Please sign in.' }, 401, unkept)
    const posted: unknown = await c.req.json().catch(() => null)
    const { cars, asked } = Object.assign({ cars: [], asked: [] }, posted)
    try {
      const body = {
        cars: readSavedCars(JSON.stringify(cars)).filter(isStorable).slice(0, maxCars),
        asked: (Array.isArray(asked) ? asked : []).filter((id) => isStorable({ id })).slice(0, maxCars),
      }
      const of = { websiteId: c.get('site').id, account }
      return c.json(await platform.call('syncWatchlist', { ...of, body }), 200, unkept)
    } catch (error) {
      if (readStatus(error) !== 401) throw error
      return c.json({ error: 'Please sign in.' }, 401, unkept)
    }
  })

  /** The accounts of this site (S7.17): only for staff with access to the site, by their session token. */
  routes.get('/api/websiteUsers', async (c) => {
    const [, staff] = /^Bearer ([\w-]{16,100})$/.exec(c.req.header('authorization') ?? '') ?? []
    const refuse = (status: 401 | 403) =>
      c.json({ error: 'This list is for the dealer’s own people.' }, status, {
        ...unkept,
        ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      })
    if (staff === undefined) return refuse(401)
    const { after, limit } = c.req.query()
    try {
      const query = { site: c.get('site').id, after, limit }
      const page = await platform.call('staffWebsiteUsers', { staff, query })
      return c.json(page, 200, unkept)
    } catch (error) {
      const status = readStatus(error)
      if (status === 401 || status === 403) return refuse(status)
      throw error
    }
  })
  return routes
}

/** Sites without accounts read no account cookie (S6.03). */
function findAccount(c: Context<AccountEnv>): string | null {
  return isLoginActive(c.get('site').flags) ? c.get('session').account : null
}

function isStorable({ id }: { id: unknown }): boolean {
  return Number.isSafeInteger(id) && Number(id) > 0 && Number(id) <= 2_147_483_647
}
