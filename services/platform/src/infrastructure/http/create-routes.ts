import type { Endpoint, Host } from '@forecourt/contract/endpoints/endpoint'
import { nameSite } from '@forecourt/server/tracing/request-context'
import { type Context, Hono } from 'hono'
import type { ZodType } from 'zod'
import { readJson } from './read-json.ts'

/** The body limit for rows that set none. */
const defaultBodyBytes = 60_000

type Table = Readonly<Record<string, Endpoint & { host: Host }>>
export type AnswerJson<Row> = Row extends { answer?: ZodType<unknown, infer Json> } ? Json : never
type Body<Row> = (Row extends { body?: ZodType<infer Parsed, infer _Json> } ? Parsed : never) | Data<Row>
type Data<Row> = Row extends { takesData: true; encode: (data: infer Given) => unknown } ? Given : never

export type Call<Row = unknown> = {
  c: Context
  /** The path parameter, without the file extension. */
  params: Readonly<Record<string, string | undefined>>
  /** Parsed by the row's schema, or as a website in this process has it (`takesData`). */
  body: Body<Row>
}

/** Answers a call with the row's JSON, or with its own Response, such as bytes. */
export type Handler<Row> = (
  call: Call<Row>,
) => Promise<AnswerJson<Row> | Response> | AnswerJson<Row> | Response

/** A handler for each row that the platform serves. Rows of the host `site` are served by the website. */
export type Handlers<Rows extends Table> = {
  [Name in keyof Rows as Rows[Name]['host'] extends 'site' ? never : Name]: Handler<Rows[Name]>
}

/** TypeScript allows extra properties in a spread, so a handler without a row is typed as `never`. */
type Nothing<Given, Wanted> = { readonly [Name in Exclude<keyof Given, keyof Wanted>]: never }

/**
 * Registers the calls of a table of the contract. The types require a handler for every row and a row for every
 * handler.
 */
export function createRoutes<Rows extends Table, Given extends Handlers<Rows>>(
  rows: Rows,
  handlers: Given & Nothing<Given, Handlers<Rows>>,
): Hono {
  const routes = new Hono()
  const byName: Readonly<Record<string, Handler<Endpoint> | undefined>> = handlers
  for (const [name, row] of Object.entries(rows)) {
    const handle = byName[name]
    if (!handle) continue
    routes.on(row.method, toPattern(row.path), async (c) => {
      c.set('routeName', name)
      const params = readParams(c)
      if (/^\d{1,9}$/.test(params.websiteId ?? '')) nameSite(Number(params.websiteId))
      // Only a caller in this process can set the environment of a request.
      const data = row.takesData && (c.env as { data?: unknown } | undefined)?.data
      const body = data ?? (row.body && (await readJson(c, row.body, row.bodyBytes ?? defaultBodyBytes)))
      const answer = await handle({ c, params, body })
      return answer instanceof Response ? answer : c.json(answer as object)
    })
  }
  return routes
}

/** The contract writes `:id.json`, for which Hono needs a regular expression. */
function toPattern(path: string): string {
  return path.replaceAll(/:(\w+)\.json/g, ':$1{[^/]+\\.json}')
}

function readParams(c: Context): Record<string, string> {
  const entries: [string, string][] = Object.entries(c.req.param())
  return Object.fromEntries(entries.map(([name, value]) => [name, value.replace(/\.json$/, '')]))
}
