import type { Dependency } from './read-dependencies.ts'

/** What the product consists of, as CycloneDX 1.6 (ECMA-424). npm's own list leaves out what tests need as well. */
export function writeSbom(version: string, dependencies: readonly Dependency[], at: Date): object {
  const product = new Map(dependencies.filter((one) => one.isProduct).map((one) => [one.path, one]))
  const byRef = Map.groupBy(product.values(), toRef)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: 'application', 'bom-ref': 'forecourt', name: 'forecourt', version },
    },
    components: [...byRef].flatMap(([ref, [one]]) => (one ? [toComponent(ref, one)] : [])),
    dependencies: [...byRef].map(([ref, installed]) => ({
      ref,
      dependsOn: [...new Set(installed.flatMap(({ needs }) => needs))].flatMap((path) => {
        const needed = product.get(path)
        return needed ? [toRef(needed)] : []
      }),
    })),
  }
}

/** https://github.com/package-url/purl-spec: the @ of a scope is escaped. */
function toRef({ name, version }: Dependency): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function toComponent(ref: string, { name, version, licence, integrity }: Dependency): object {
  const [, hash] = /^sha512-(\S+)/.exec(integrity ?? '') ?? []
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    purl: ref,
    licenses: [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }],
    ...(hash && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
  }
}
