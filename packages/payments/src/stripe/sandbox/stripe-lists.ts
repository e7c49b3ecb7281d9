import { type Context, Hono } from 'hono'
import type { SandboxServices } from '../../sandbox/bank/sandbox-services.ts'
import type { SandboxPayment } from '../../sandbox/bank/sandbox-state.ts'
import { missing, ok, refused, type StripeAnswer } from './stripe-answers.ts'
import { toCharge, toIntent, toRefund } from './stripe-objects.ts'

type Query = Readonly<Record<string, string>>
type Listed = { readonly id: string; readonly created: number }

const defaultLimit = 10
const maxListed = 100

/** The lists and objects that Stripe's library reads besides intents: charges, refunds and events. */
export function stripeLists({ store }: SandboxServices): Hono {
  const routes = new Hono()
  const payments = () => store.state.payments.filter(({ processor }) => processor === 'stripe')
  const charged = () => payments().filter(({ state }) => state === 'succeeded')
  const of = (all: readonly SandboxPayment[], id: string | undefined) =>
    id === undefined ? all : all.filter((payment) => payment.id === id)

  function serve(
    path: string,
    name: string,
    { read, filter }: { read: (query: Query) => readonly Listed[]; filter?: string },
  ): void {
    routes.get(path, (c) => {
      const query = c.req.query()
      const unknown = Object.keys(query).find(
        (key) =>
          key !== filter && !/^(?:limit|starting_after|ending_before|created\[[gl]te?\]|expand\[)/.test(key),
      )
      if (unknown !== undefined) return send(c, refused('parameter_unknown', `Not known here: ${unknown}`))
      return send(c, listPage(read(query), query, c.req.path))
    })
    routes.get(`${path}/:id`, (c) => {
      const found = read({}).find(({ id }) => id === c.req.param('id'))
      return send(c, found ? ok(found) : missing(name))
    })
  }

  routes.get('/v1/payment_intents', (c) => {
    const query = c.req.query()
    const isExpanded = Object.values(query).includes('data.latest_charge')
    const intents = payments().map((payment) => ({
      ...toIntent(payment, null),
      ...(isExpanded && payment.state === 'succeeded' && { latest_charge: toCharge(payment) }),
    }))
    return send(c, listPage(intents, query, c.req.path))
  })
  serve('/v1/charges', 'charge', {
    filter: 'payment_intent',
    read: ({ payment_intent }) => of(charged(), payment_intent).map(toCharge),
  })
  serve('/v1/refunds', 'refund', {
    filter: 'payment_intent',
    read: ({ payment_intent }) =>
      of(payments(), payment_intent).flatMap((payment) =>
        payment.refunds.map((refund) => toRefund(payment, refund)),
      ),
  })
  serve('/v1/events', 'event', {
    filter: 'type',
    read: ({ type }) => store.state.stripeEvents.filter((event) => type === undefined || event.type === type),
  })
  return routes
}

/** Newest first with Stripe's cursors, after or before a known row. */
function listPage(all: readonly Listed[], query: Query, url: string): StripeAnswer {
  const limit = query.limit === undefined ? defaultLimit : Number(query.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > maxListed)
    return refused('parameter_invalid_integer', `limit must be a whole number from 1 to ${maxListed}`)
  const rows = all.toReversed().filter(({ created }) => isWithin(created, query))
  const { starting_after, ending_before } = query
  const known = starting_after ?? ending_before
  const at = rows.findIndex(({ id }) => id === known)
  if (known !== undefined && at < 0) return refused('resource_missing', 'No such row to start from')
  const rest = starting_after ? rows.slice(at + 1) : ending_before ? rows.slice(0, at) : rows
  const data = ending_before ? rest.slice(-limit) : rest.slice(0, limit)
  return ok({ object: 'list', data, has_more: rest.length > data.length, url })
}

function isWithin(created: number, query: Query): boolean {
  const bound = (name: string) =>
    query[`created[${name}]`] === undefined ? null : Number(query[`created[${name}]`])
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map(bound)
  return (
    (gt == null || created > gt) &&
    (gte == null || created >= gte) &&
    (lt == null || created < lt) &&
    (lte == null || created <= lte)
  )
}

function send(c: Context, { status, body }: StripeAnswer): Response {
  return c.json(body as object, status)
}
