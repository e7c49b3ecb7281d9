import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { toRoutePaths } from '@forecourt/domain/site/pages/page-pattern'
import { getPageRow, type PageName, pageNames } from '@forecourt/domain/site/pages/page-table'
import { eventCatalogue } from '@forecourt/domain/tracking/event-catalogue'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { pageContext, pathsContext, sessionContext, siteContext } from './request/contexts.ts'
import type { PageHandle } from './request/page-handle.ts'
import routes from './routes.ts'
import { aSession } from './testing/a-session.ts'
import { aSite, createTestPaths } from './testing/a-site.ts'
import { noCacheHints } from './testing/no-cache-hints.ts'
import { pageViewEvents } from './tracking/page-view-events.ts'

const all: readonly RouteConfigEntry[] = routes.flatMap(({ children = [] }) => children)

type Handler = (args: object) => unknown
type RouteModule = { handle?: PageHandle; meta?: unknown; loader?: Handler; action?: Handler }

async function importRoute(name: PageName): Promise<RouteModule> {
  const file = all.find(({ id }) => id === name)?.file ?? ''
  return import(join(import.meta.dirname, file))
}

describe('the routes', () => {
  it('are the pages of the page table, plus calls and files', () => {
    const byId = Object.groupBy(all, ({ id }) => id?.split('/')[0] ?? '')
    for (const name of pageNames)
      expect(byId[name]?.length ?? 0, name).toBe(getPageRow(name).patterns.flatMap(toRoutePaths).length)
    expect(Object.keys(byId).filter((id) => !pageNames.includes(id as PageName))).toEqual([
      'successCalendar',
      'apiSessionData',
      'apiSearch',
      'apiSuggestions',
      'apiTestDriveTimes',
      'apiForm',
      'apiCheckout',
      'apiGarage',
      'apiComparison',
      'garageWorker',
      'robots',
      'sitemapIndex',
      'blogFeed',
      'newsFeed',
      'stockFeed',
      'closed',
      'blockCatalogue',
      'sitemap',
    ])
  })

  it('use every file of the folder', async () => {
    const files = (await readdir(join(import.meta.dirname, 'routes'))).filter(
      (file) => !file.includes('.test.') && !file.startsWith('+'),
    )
    const used = new Set([...routes, ...all].map(({ file }) => file.replace('routes/', '')))
    expect(files.filter((file) => !used.has(file))).toEqual([])
  })

  it.each(pageNames)('%s has a title, is recorded and is kept as its row says', async (name) => {
    const { title, view, shownTo } = getPageRow(name)
    const { handle, meta } = await importRoute(name)
    expect(meta !== undefined, `${name} exports meta exactly if its row has a title`).toBe(title !== null)
    expect(
      pageViewEvents[name as keyof typeof pageViewEvents] ?? null,
      `${name} has the view of its row in page-view-events.ts`,
    ).toBe(view && eventCatalogue[view].id)
    expect(handle?.perVisitor ?? false, `${name}: handle.perVisitor and shownTo 'visitor' go together`).toBe(
      shownTo === 'visitor',
    )
    expect(handle?.perDraft ?? false, `${name}: handle.perDraft and shownTo 'draft' go together`).toBe(
      shownTo === 'draft',
    )
  })

  const lacking = pageNames.flatMap((name) => getPageRow(name).needs.map((need) => [name, need] as const))
  it.each(lacking)('%s is not there for a site without %s, or leads to another page', async (name, need) => {
    const { flags, blogs, ...site } = aSite()
    const on = Object.fromEntries(getPageRow(name).needs.map((one) => [one, one !== need]))
    const lacks = { ...site, flags: { ...flags, ...on }, blogs: { ...blogs, enabled: need !== 'blogs' } }
    const context = new RouterContextProvider()
    context.set(siteContext, lacks)
    context.set(pathsContext, createTestPaths(lacks))
    context.set(pageContext, noCacheHints)
    context.set(sessionContext, aSession().session)
    const slugs = { segment: 'cars', slug: 'x' }
    for (const pattern of getPageRow(name).patterns) {
      const url = new URL(pattern.replace('{segment}', 'cars').replace(':slug', 'x'), lacks.url)
      const { loader, action } = await importRoute(name)
      for (const [handler, method] of [
        [loader, 'GET'],
        [action, 'POST'],
      ] as const) {
        if (!handler && method === 'POST') continue
        const request = new Request(url, { method, ...(method === 'POST' && { body: new FormData() }) })
        const asked = async () => handler?.({ context, params: slugs, request, url, pattern })
        const instead = context.get(pathsContext).otherwise(name)
        const answer = await asked().catch((thrown: unknown) => thrown)
        if (instead) {
          const { status, headers } = answer as Response
          expect(
            [status, headers.get('location')],
            `${name} ${method}: ownPath(paths.${name}(), paths.otherwise('${name}'))`,
          ).toEqual([302, instead])
        } else
          expect(answer, `${name} ${method}: ownPath(paths.${name}()) before anything else`).toMatchObject({
            init: { status: 404 },
          })
      }
    }
  })

  it('record no page view for a 404', () => {
    expect(Object.keys(pageViewEvents).filter((name) => !pageNames.includes(name as PageName))).toEqual([])
  })
})
