import { expect, test } from 'vitest'
import { keepPages } from './trim-route-manifest.ts'

const write = (manifest: object) => `window.__reactRouterManifest=${JSON.stringify(manifest)};`

test('the browser’s list of routes has the pages, none of the calls and nothing that only the server reads', () => {
  const root = { hasDefaultExport: false, hasErrorBoundary: true }
  const page = { parentId: 'root', path: 'finance', hasDefaultExport: true }
  const call = { parentId: 'root', path: 'api/search', hasDefaultExport: false }
  const closed = { parentId: 'root', path: 'closed', hasDefaultExport: true }
  const routes = {
    root,
    'routes/closed': closed,
    page: { ...page, hasAction: false, imports: ['/assets/shared.js'] },
    call,
  }
  expect(keepPages(write({ version: 'a', routes }))).toBe(
    write({ version: 'a', routes: { root: { hasErrorBoundary: true }, page } }),
  )
})

test('an unknown form of the list stops the build', () => {
  expect(() => keepPages('self.routes={}')).toThrow('in another way')
})
