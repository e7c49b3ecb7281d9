import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import type { DashboardBuild } from '../../../../apps/dashboard/server/app.ts'
import { buildDashboard } from '../../../process/build-website.ts'

const folder = join(import.meta.dirname, '../../../../apps/dashboard/build')
/** What the script of a screen may weigh on its first load, compressed; plots and editors come on demand. */
const mostKb = 150
/** The canvas is an editor of whole pages, and is opened for nothing else. */
const canvas = 'routes/sites.$siteId.content.$documentId.canvas'

let assets: DashboardBuild['assets']
beforeAll(async () => {
  buildDashboard()
  assets = ((await import(join(folder, 'server/index.js'))) as DashboardBuild).assets
})

const sizes = new Map<string, number>()
function sizeOf(address: string): number {
  const known = sizes.get(address) ?? gzipSync(readFileSync(join(folder, 'client', address))).length
  sizes.set(address, known)
  return known
}

/** Everything that a browser loads for a screen: the entry, the route and those around it, with what they import. */
function listScripts(id: string | undefined): string[] {
  const route = id === undefined ? undefined : assets.routes[id]
  if (!route) return [assets.entry.module, ...assets.entry.imports]
  return [route.module, ...(route.imports ?? []), ...listScripts(route.parentId)]
}

it('no screen but the canvas has more than 150 KB of script on its first load', () => {
  const weights = Object.values(assets.routes).flatMap((route) => {
    if (!route || route.id === canvas) return []
    const bytes = [...new Set(listScripts(route.id))].reduce((sum, script) => sum + sizeOf(script), 0)
    return [[route.id, Math.round(bytes / 1024)] as const]
  })
  expect(weights.length).toBeGreaterThan(50)
  expect(weights.filter(([, kb]) => kb > mostKb)).toEqual([])
  expect(Math.max(...weights.map(([, kb]) => kb))).toBeGreaterThan(80)
})
