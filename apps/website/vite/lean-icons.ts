import { join } from 'node:path'
import type { Plugin } from 'vite'

const ours = join(import.meta.dirname, '../app/ui/create-icon.ts')

/** In the browser's build lucide's icons are rendered by our own component, which is 1 KB smaller than theirs. */
export function leanIcons(): Plugin {
  let isUsed = false
  return {
    name: 'forecourt:lean-icons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler() {
        isUsed = true
        return `export { createIcon as default } from ${JSON.stringify(ours)}`
      },
    },
    buildEnd() {
      if (!isUsed) this.error('lucide makes its icons elsewhere now: see docs/decisions/191')
    },
  }
}
