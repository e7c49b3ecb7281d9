import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const before = 'window.__reactRouterManifest='
const after = ';'

type ManifestRoute = { parentId?: string; hasDefaultExport: boolean; imports?: string[] }
type RouteManifest = { routes: Record<string, ManifestRoute> }

/**
 * Leaves out of the browser's list of routes what is no page (calls and files that script fetches, or that links ask for
 * as documents), and of a page what its script imports: only the server reads that, for the document's preloads
 * (docs/decisions/191). React Router writes the list while the server is built, which keeps the whole one.
 */
export function trimRouteManifest(): Plugin {
  return {
    name: 'forecourt:trim-route-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        const assets = join(dir ?? '', '../client/assets')
        const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file))
        if (!name) return this.error('React Router has written no list of routes')
        const path = join(assets, name)
        await writeFile(path, keepPages(await readFile(path, 'utf8')))
      },
    },
  }
}

export function keepPages(script: string): string {
  if (!script.startsWith(before) || !script.endsWith(after))
    throw new Error('React Router writes its list of routes in another way than it did')
  const manifest = JSON.parse(script.slice(before.length, -after.length)) as RouteManifest
  const routes = Object.entries(manifest.routes)
    .filter(([, { parentId, hasDefaultExport }]) => hasDefaultExport || !parentId)
    .map(([id, route]) => [id, { ...route, imports: undefined }] as const)
  // Nobody reads a `false` where nothing means the same.
  const lean = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }, (_, value) =>
    value === false ? undefined : value,
  )
  return `${before}${lean}${after}`
}
