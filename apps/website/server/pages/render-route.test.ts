import type { TrackedEventJson } from '@forecourt/contract/endpoints/events'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import type { ActionFunctionArgs } from 'react-router'
import { expect, it } from 'vitest'
import { leadsContext } from '../../app/leads/lead-service.ts'
import * as contexts from '../../app/request/contexts.ts'
import { recordEvent } from '../../app/request/record-event.ts'
import { aSite } from '../../app/testing/a-site.ts'
import { fakeCalls } from '../../app/testing/fake-platform.ts'
import { createCacheHints } from '../cache/create-cache-hints.ts'
import { createSessions } from '../session/create-sessions.ts'
import { noDrafts } from '../testing/no-drafts.ts'
import { testKeys } from '../testing/test-keys.ts'
import { createRenderRoute } from './render-route.ts'
import type { WebsiteBuild } from './website-build.ts'

/** A build of one route, which records that its button was pressed. */
const build = {
  routes: {
    root: {
      id: 'root',
      path: '',
      module: {
        async action({ context }: ActionFunctionArgs) {
          await recordEvent(context, { eventId: 32, path: '/form' })
          return new Response()
        },
      },
    },
  },
  entry: { module: { contexts: { ...contexts, leadsContext }, handleError() {} } },
  assets: { routes: {}, entry: { module: '', imports: [] }, url: '', version: '' },
  future: {},
  publicPath: '/',
  assetsBuildDirectory: '',
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as WebsiteBuild

it('events that a page records carry its visitor’s arm of a split test, like those of a script', async () => {
  const recorded: TrackedEventJson[] = []
  const platform = fakeCalls({
    event({ body }) {
      recorded.push(body)
      return { recorded: true }
    },
  })
  const { renderRoute } = createRenderRoute({
    platform,
    sessions: createSessions({ platform: noDrafts, keys: testKeys.visitors }),
    leadService: () => ({ issueTicket: () => '', send: () => Promise.reject(new Error('no lead')) }),
    mode: 'production',
    now: () => 0,
    isLive: false,
  })
  const site = aSite({ flags: resolveFlags([{ scope: 'site', key: 'splitTests', state: 'on' }]) })
  const log = { info() {}, warn() {}, error() {} }
  for (const cookie of [
    '__Host-consent=granted; __Host-split-financeLabel=quote',
    '__Host-split-financeLabel=quote',
    '',
  ]) {
    const request = new Request('https://west.test/', { method: 'POST', headers: { cookie } })
    expect((await renderRoute(build, request, { site, log, notes: createCacheHints() })).status).toBe(200)
  }
  expect(recorded.map(({ arm }) => arm ?? null)).toEqual(['financeLabel:quote', null, null])
})
