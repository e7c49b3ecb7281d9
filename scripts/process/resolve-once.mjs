// Loaded before everything else by `--import` (bootstrap.mjs): plain JavaScript without dependencies.
//
// Node parses the list of exports of a package anew for every import into it and within it. That of drizzle-orm is 130 KB
// long and was read some seven hundred times in a start, more than a second of three. For a file of ours it looks at
// every folder above, though the import says all there is to know (docs/decisions/245).
import module from 'node:module'

const within = '/node_modules/drizzle-orm/'
const packages = /^(?:drizzle-orm(?:\/|$)|@forecourt\/)/
const root = new URL('../../', import.meta.url).href
const resolved = new Map()

// The machine's own Node may be too old for hooks; it runs nothing that would gain by them.
module.registerHooks?.({
  resolve(specifier, context, next) {
    const from = context.parentURL ?? ''
    if (specifier.startsWith('.')) {
      if (specifier.endsWith('.js') && from.includes(within)) return answer(specifier, from, 'module')
      const isOurs = from.startsWith(root) && from.endsWith('.ts') && !from.includes('/node_modules/')
      if (specifier.endsWith('.ts') && isOurs) return answer(specifier, from, 'module-typescript')
    }
    // What is required instead of imported has another file.
    if (!packages.test(specifier) || !context.conditions.includes('import')) return next(specifier, context)
    const known = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    resolved.set(specifier, known)
    return known
  },
})

function answer(specifier, from, format) {
  return { url: new URL(specifier, from).href, format, shortCircuit: true }
}
