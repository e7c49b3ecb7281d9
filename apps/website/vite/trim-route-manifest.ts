import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const before = 'window.__reactRouterManifest='
const after = ';'

/** Pages that run no script, so that no router looks for them. */
const withoutScript = ['routes/closed']

type ManifestRoute = { parentId?: string; hasDefaultExport: boolean; imports?: string[] }
type RouteManifest = { routes: Record<string, ManifestRoute> }

/**
 * Removes from the browser's list of routes everything that is not a page (calls and files that scripts fetch or links
 * open as documents, and pages without script), and each page's imports, which only the server needs for the
 * document's preloads (docs/decisions/191). The server keeps the complete list, which React Router writes into its build.
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
    .filter(
      ([id, { parentId, hasDefaultExport }]) =>
        (hasDefaultExport && !withoutScript.includes(id)) || !parentId,
    )
    .map(([id, route]) => [id, { ...route, imports: undefined }] as const)
  // A missing value means the same as `false`.
  const lean = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }, (_, value) =>
    value === false ? undefined : value,
  )
  return `${before}${lean}${after}`
}
