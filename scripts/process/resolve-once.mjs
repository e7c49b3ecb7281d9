// Loaded before everything else by `--import` (bootstrap.mjs): plain JavaScript without dependencies.
//
// Node parses the list of exports of a package anew for every import into it and within it. That of drizzle-orm is 130 KB
// long and was read some seven hundred times in a start, more than a second of three (docs/decisions/245).
import module from 'node:module'

const large = 'drizzle-orm'
const within = `/node_modules/${large}/`
const resolved = new Map()

// The machine's own Node may be too old for hooks; it runs nothing that would gain by them.
module.registerHooks?.({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes(within))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    const isOfLarge = specifier === large || specifier.startsWith(`${large}/`)
    // What is required instead of imported has another file.
    if (!isOfLarge || !context.conditions.includes('import')) return next(specifier, context)
    const known = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    resolved.set(specifier, known)
    return known
  },
})
