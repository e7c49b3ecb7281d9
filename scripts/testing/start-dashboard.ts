import { join } from 'node:path'
import { pino } from 'pino'
import {
  createDashboard,
  type DashboardBuild,
  type DashboardOptions,
} from '../../apps/dashboard/server/app.ts'
import {
  readScriptAnswer,
  type ScriptAnswer,
} from '../../apps/dashboard/server/testing/read-script-answer.ts'
import { type HtmlElement, parseHtml } from '../../apps/website/app/testing/parse-html.ts'
import type { TestPlatform } from '../../services/platform/testing/platform/open-test-platform.ts'
import { staffAccess } from '../../services/platform/testing/staff/a-staff-member.ts'
import { buildDashboard } from '../process/build-website.ts'

const host = 'http://dashboard.localhost'

/**
 * The built dashboard with a test's own platform, as a browser without script uses it; without a website unless one is
 * provided.
 */
export async function startDashboard(
  platform: TestPlatform,
  askWebsite: DashboardOptions['askWebsite'] = null,
) {
  buildDashboard()
  const folder = join(import.meta.dirname, '../../apps/dashboard/build')
  const build = (await import(join(folder, 'server/index.js'))) as DashboardBuild
  const app = createDashboard({
    platform: staffAccess(platform),
    askWebsite,
    build,
    ending: new AbortController().signal,
    isDraining: () => false,
    clientDir: join(folder, 'client'),
    log: pino({ level: 'silent' }),
    metrics: platform.context.metrics,
    trustProxy: false,
  })
  const ask = (token: string, path: string, init: RequestInit = {}) =>
    Promise.resolve(
      app.request(host + path, {
        ...init,
        headers: { cookie: `staff=${token}`, origin: host, ...init.headers },
      }),
    )
  return {
    routes: build.routes,
    /** A request with only these cookies. */
    ask: async (path: string, init: RequestInit = {}, origin = host) => app.request(origin + path, init),
    read: async (token: string, path: string): Promise<HtmlElement> =>
      parseHtml(await (await ask(token, path)).text()),
    /** Posts a form and follows redirects. */
    async post(token: string, path: string, fields: URLSearchParams | FormData) {
      const sent = await ask(token, path, { method: 'POST', body: fields })
      const to = sent.headers.get('location')
      const shown = to === null ? sent : await ask(token, to)
      return { status: sent.status, to, page: parseHtml(await shown.text()) }
    },
    /** Posts a form as the script of a screen does. */
    async postByScript(token: string, path: string, fields: BodyInit): Promise<ScriptAnswer> {
      const { pathname, search } = new URL(path, host)
      const sent = await ask(token, `${pathname.replace(/\/$/, '/_')}.data${search}`, {
        method: 'POST',
        body: fields,
      })
      return readScriptAnswer(sent)
    },
  }
}
