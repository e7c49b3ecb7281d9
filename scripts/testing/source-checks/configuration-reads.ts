import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from '@swc/core'

/** Reads of the product: `flags.checkout`, `settings.holdMinutes` and the same by destructuring. */
export type ConfigurationReads = { flags: Set<string>; settings: Set<string> }

const root = join(import.meta.dirname, '../../..')
const noProduct = /\.(test|spec|bench)\.tsx?$|\/testing\/|\/test\/|\.d\.ts$|^packages\/demo\//
/** The code that resolves the tables names every flag and setting without using it. */
const tables = /^packages\/domain\/src\/site\/configuration\//

/** Reads in files that programs of these folders load: an unused rule does not count as a reader. */
export function findConfigurationReads(folders = '{apps,services,scripts}'): ConfigurationReads {
  const reads: ConfigurationReads = { flags: new Set(), settings: new Set() }
  for (const file of listProductFiles(folders)) if (!tables.test(file)) collect(parse(file), reads)
  return reads
}

function listProductFiles(folders: string): Set<string> {
  const found = new Set<string>()
  const open = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root }).filter(isProduct)
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue
    found.add(file)
    open.push(...listImports(file))
  }
  return found
}

function isProduct(file: string): boolean {
  return !noProduct.test(file) && !/node_modules|\/build\/|\.react-router/.test(file)
}

function listImports(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(/from '((?:@forecourt|\.)[^']+)'/g)]
    .map(([, specifier = '']) =>
      specifier.startsWith('.')
        ? join(dirname(file), specifier)
        : specifier.replace(/^@forecourt\/([^/]+)\/(.+)$/, 'packages/$1/src/$2.ts'),
    )
    .filter((path) => isProduct(path) && existsSync(join(root, path)))
}

/** The parts of an swc node that are used here. */
type Node = { type?: string; [field: string]: unknown }

function parse(file: string): Node {
  const source = readFileSync(join(root, file), 'utf8')
  return parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx') }) as unknown as Node
}

function collect(node: unknown, reads: ConfigurationReads): void {
  if (Array.isArray(node)) for (const one of node) collect(one, reads)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  const { type, object, property, id, init, key, value, typeAnnotation } = node as Node
  if (type === 'MemberExpression') add(reads, endName(object), [identifierName(property)])
  if (type === 'VariableDeclarator') add(reads, endName(init), patternNames(id))
  if (type === 'KeyValuePatternProperty') add(reads, identifierName(key), patternNames(value))
  if (type === 'ObjectPattern' && JSON.stringify(typeAnnotation ?? null).includes('"value":"Settings"'))
    add(reads, 'settings', patternNames(node))
  for (const child of Object.values(node)) collect(child, reads)
}

function add(reads: ConfigurationReads, owner: string | null, names: readonly (string | null)[]): void {
  if (owner !== 'flags' && owner !== 'settings') return
  for (const name of names) if (name !== null) reads[owner].add(name)
}

/** The last name of `site.settings`, `settings` and `site?.settings`. */
function endName(node: unknown): string | null {
  const { type, property, base } = (node ?? {}) as Node
  if (type === 'OptionalChainingExpression') return endName(base)
  return type === 'MemberExpression' ? identifierName(property) : identifierName(node)
}

function identifierName(node: unknown): string | null {
  const { type, value } = (node ?? {}) as Node
  return type === 'Identifier' && typeof value === 'string' ? value : null
}

function patternNames(node: unknown): (string | null)[] {
  const { type, properties } = (node ?? {}) as Node
  if (type !== 'ObjectPattern' || !Array.isArray(properties)) return []
  return properties.map((property: Node) => identifierName(property.key))
}
