import { RouterContextProvider } from 'react-router'
import type { Fill } from '../forms/fill.ts'
import { type LeadPost, type LeadReply, leadsContext } from '../leads/lead-service.ts'
import * as keys from '../request/contexts.ts'
import { aCar } from './a-car.ts'
import { aSession } from './a-session.ts'
import { aSite, createTestPaths } from './a-site.ts'
import { type Answers, fakeCalls } from './fake-platform.ts'
import { noCacheHints } from './no-cache-hints.ts'

type Posted = Readonly<Record<string, string | File | readonly string[]>>
type Asked<Name extends keyof Answers> = Parameters<NonNullable<Answers[Name]>>[0]
type Application = NonNullable<Asked<'writeFinanceApplication'>['body']['application']>
type RouteAction = (args: never) => Promise<unknown>

/** A site with its forms, and what they send: pages and posts without a server. */
export function aFormFixture(
  site = aSite(),
  car = aCar(),
  known: string | null = null,
  /** Further answers of the platform. */
  answers: Answers = {},
) {
  const sent: LeadPost[] = []
  /** The saved states of a finance application, in order. */
  const applications: Application[] = []
  /** The files of its licence. */
  const documents: Uint8Array[] = []
  const events: Asked<'event'>['body'][] = []
  /** The names of calls that fail until they are removed: of the platform, of drafts, and `sendLead`. */
  const away = new Set<string>()
  const context = new RouterContextProvider()
  context.set(keys.siteContext, site)
  context.set(keys.pathsContext, createTestPaths(site))
  context.set(keys.pageContext, noCacheHints)
  context.set(keys.clockContext, () => Date.UTC(2026, 10, 15))
  context.set(keys.logContext, { info: () => {}, warn: () => {}, error: () => {} })
  const { session } = aSession({ known })
  context.set(keys.sessionContext, { ...session, drafts: failWhileAway(session.drafts, away, 'drafts.') })
  context.set(leadsContext, {
    issueTicket: () => 'ticket',
    async send(post): Promise<LeadReply> {
      if (away.has('sendLead')) return { status: 503, body: { error: 'We cannot take this right now.' } }
      sent.push(post)
      return { status: 201, body: { id: 'L1', reference: 'A' } }
    },
  })
  const platform: Answers = {
    financeApplication() {
      const last = applications.at(-1)
      if (!last || last.completed) return { application: null }
      const given = new Set(applications.flatMap(({ sensitive }) => Object.keys(sensitive)))
      return { application: { draft: structuredClone(last.draft), given: [...given] } }
    },
    writeFinanceApplication({ body: { application } }) {
      if (application) applications.push(structuredClone(application))
      return { given: [] }
    },
    async uploadFinanceDocument({ bytes }) {
      const document = new Uint8Array(await new Blob(bytes ? [bytes] : []).arrayBuffer())
      documents.push(document)
      return { id: `00000000-0000-4000-8000-00000000000${documents.length}`, size: document.length }
    },
    event({ body }) {
      events.push(body)
      return { recorded: true }
    },
    carDetail: () => car,
    vehicle: () => car,
    testDriveSlots: () => ({
      slots: [{ start: '2026-11-17T09:00:00+11:00', location_id: 1, places: 1 }],
    }),
    ...answers,
  }
  context.set(keys.platformContext, fakeCalls(failWhileAway(platform, away)))

  function argsOf(path: string, init: RequestInit = {}, params = {}) {
    const url = new URL(path, 'https://west.test')
    return { context, params, request: new Request(url, init), url, pattern: url.pathname } as never
  }

  return {
    sent,
    events,
    applications,
    documents,
    away,
    /** What a test may change while a form is filled in. */
    platform,
    argsOf,
    /** Posts a step without script; every given field counts as shown. */
    async post(action: RouteAction, path: string, posted: Posted, params = {}) {
      const body = new FormData()
      for (const [name, given] of Object.entries({ step: '0', intent: 'next', ...posted }))
        for (const one of Array.isArray(given) ? given : [given]) body.append(name, one)
      for (const name of Object.keys(posted)) body.append('fields', name)
      const answer = await action(argsOf(path, { method: 'POST', body }, params))
      if (answer instanceof Response)
        return { status: answer.status, to: answer.headers.get('location'), errors: {}, fill: null }
      const { data, init } = answer as { data: { fill: Fill }; init: ResponseInit | null }
      return { status: init?.status ?? 200, to: null, errors: data.fill.errors, fill: data.fill }
    },
  }
}

function failWhileAway<Calls extends object>(calls: Calls, away: ReadonlySet<string>, prefix = ''): Calls {
  return new Proxy(calls, {
    get(target, name) {
      if (away.has(prefix + String(name))) return () => Promise.reject(new Error(`${String(name)} is away`))
      return Reflect.get(target, name)
    },
  })
}
