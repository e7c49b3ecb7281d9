import { join } from 'node:path'
import type { Plugin } from 'vite'

const ours = join(import.meta.dirname, '../app/browser/preload-files.ts')

/** The files that every page has loaded before a script imports another one. */
const alreadyLoaded = /\/(?:rolldown-runtime|library|everywhere|shared)-[\w-]+\.js$/
/** The server announces the look of a site and what it imports (`server/pages/theme-preload.ts`). */
const announced = /\/look-[\w-]+\.js$/

/** The files that an import has to preload besides its own; all others are loaded already. */
export function listMissing(file: string, dependencies: string[]): string[] {
  if (announced.test(file)) return []
  const missing = dependencies.filter((name) => !alreadyLoaded.test(name))
  return missing.every((name) => name === file) ? [] : missing
}

/** Lists only files that a page may lack, and preloads them with our own function, which is smaller than Vite's. */
export function leanPreloads(): Plugin {
  let isUsed = false
  return {
    name: 'forecourt:lean-preloads',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ build: { modulePreload: { resolveDependencies: listMissing } } }),
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler() {
        isUsed = true
        return `export { preloadFiles as __vitePreload } from ${JSON.stringify(ours)}`
      },
    },
    buildEnd() {
      if (!isUsed) this.error('Vite preloads the files of scripts in another way: see docs/decisions/191')
    },
  }
}
