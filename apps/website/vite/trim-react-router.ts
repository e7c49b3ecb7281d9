import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { type Cut, cutRelease, unusedFeatures } from './router-cuts.ts'

const folder = '/node_modules/react-router/dist/production/lib/'
const cuts = unusedFeatures.flatMap((feature) => feature.cuts)
const files = new Set(cuts.map(({ file }) => file))

/**
 * Leaves out of the browser's build what React Router can do and no page of ours asks for. A text that is not where it
 * was read ends the build: nothing is cut by guess.
 */
export function trimReactRouter(): Plugin {
  const seen = new Set<string>()
  return {
    name: 'forecourt:trim-react-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const { version } = createRequire(import.meta.url)('react-router/package.json') as { version: string }
      if (version !== cutRelease)
        this.error(`react-router is ${version}, its cuts were read in ${cutRelease}: see docs/decisions/191`)
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/.*\.js$/ },
      handler(code, id) {
        const file = id.split(folder)[1]
        if (!file || !files.has(file)) return null
        seen.add(file)
        return { code: trim(file, code), map: null }
      },
    },
    buildEnd() {
      const missing = [...files].filter((file) => !seen.has(file))
      if (missing.length > 0) this.error(`react-router has not brought ${missing.join(', ')}`)
    },
  }
}

export function trim(file: string, code: string): string {
  return cuts.filter((cut) => cut.file === file).reduce(applyCut, code)
}

function applyCut(code: string, cut: Cut): string {
  if ('text' in cut) {
    const parts = code.split(cut.text)
    if (parts.length - 1 !== cut.count)
      throw new Error(`${cut.file} has "${cut.text}" ${parts.length - 1} times instead of ${cut.count}`)
    return parts.join(cut.with)
  }
  const from = code.indexOf(cut.from)
  const to = code.indexOf(cut.to, from)
  if (from < 0 || to < 0 || code.indexOf(cut.from, from + 1) >= 0)
    throw new Error(`${cut.file} does not have one passage from "${cut.from}" to "${cut.to}"`)
  return code.slice(0, from) + cut.with + code.slice(to + cut.to.length)
}
