export type Dependency = {
  name: string
  version: string
  licence: string
  /** Of the file that npm fetches, as Subresource Integrity writes it. */
  integrity: string | null
  /** Whether the product consists of it; the others only build and test it. */
  isProduct: boolean
  runsAtInstall: boolean
  /** Where it is installed, and where what it depends on is. */
  path: string
  needs: readonly string[]
}

type Entry = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  resolved?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
type Packages = Readonly<Record<string, Entry>>

const folder = 'node_modules/'

/** Packages whose package.json does not say it in a form that npm takes over; their LICENSE or readme does. */
const unsaid: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

/**
 * Every package of a lockfile, for all systems. What npm marks as for development there is too little: a package that
 * one workspace needs for its tests and another for itself would count as none of the product.
 */
export function readDependencies(lockfile: string): Dependency[] {
  const { packages }: { packages: Packages } = JSON.parse(lockfile)
  const product = findProduct(packages)
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes(folder) && !link)
    .map(([path, entry]) => {
      const name = entry.name ?? path.slice(path.lastIndexOf(folder) + folder.length)
      return {
        name,
        version: entry.version ?? '',
        licence: entry.license ?? unsaid[name] ?? 'unknown',
        integrity: entry.integrity ?? null,
        isProduct: product.has(path),
        runsAtInstall: entry.hasInstallScript ?? false,
        path,
        needs: listNeeds(packages, path),
      }
    })
}

/** The paths of all that our own packages depend on, and what that depends on. */
function findProduct(packages: Packages): Set<string> {
  // A set's loop reaches what is added during it.
  const found = new Set(Object.keys(packages).filter((path) => !path.includes(folder)))
  for (const path of found) for (const needed of listNeeds(packages, path)) found.add(needed)
  return found
}

function listNeeds(packages: Packages, path: string): string[] {
  const { dependencies, optionalDependencies } = packages[path] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
    (name) => findInstalled(packages, path, name) ?? [],
  )
}

/** As Node looks for it: in the folder itself, then in those above. */
function findInstalled(packages: Packages, from: string, name: string): string | null {
  const prefix = from === '' ? '' : `${from}/`
  const path = `${prefix}${folder}${name}`
  const entry = packages[path]
  if (entry) return entry.link ? (entry.resolved ?? path) : path
  return from === '' ? null : findInstalled(packages, from.slice(0, Math.max(from.lastIndexOf('/'), 0)), name)
}
