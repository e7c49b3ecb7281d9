import type { Dependency } from './read-dependencies.ts'

/**
 * Licences that ask for no more than their text and names, and three that ask for more: MPL of changed files only, LGPL
 * of a library that is loaded as it is (libvips), OFL of fonts that are sold by themselves.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

/** Whether an SPDX expression can be met with allowed licences: all that stand beside AND, one of those beside OR. */
export function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((part) => part.split(' AND ').every((licence) => allowed.has(licence)))
}

/** The page docs/licences.md: what the product consists of, by licence. */
export function writeLicences(dependencies: readonly Dependency[]): string {
  const byLicence = Map.groupBy(
    dependencies.filter(({ isProduct }) => isProduct),
    ({ licence }) => licence,
  )
  const rows = [...byLicence]
    .map(([licence, of]) => [licence, [...new Set(of.map(({ name }) => name))].toSorted()] as const)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([licence, names]) => `- **${licence}** (${names.length}): ${names.join(', ')}`)
  return `# Licences

What the product consists of beside its own code, by licence, for all systems. Versions and checksums are in the list that \`npm run sbom\` prints (CycloneDX). \`npm run sbom -- --licences\` writes this page anew; a test compares it with the lockfile, and refuses a licence that is not in \`scripts/dependencies/licences.ts\`.

${rows.join('\n')}
`
}
