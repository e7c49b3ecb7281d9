import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cutRelease, unusedFeatures } from './router-cuts.ts'
import { trim } from './trim-react-router.ts'

const manifest = createRequire(import.meta.url).resolve('react-router/package.json')
const lib = join(dirname(manifest), 'dist/production/lib')
const app = join(import.meta.dirname, '../app')
const sources = globSync('**/*.{ts,tsx}', { cwd: app }).map((path) => ({
  path,
  text: readFileSync(join(app, path), 'utf8'),
}))

test('the cuts were read in the release that is installed', () => {
  expect(JSON.parse(readFileSync(manifest, 'utf8')).version).toBe(cutRelease)
})

describe.each(unusedFeatures)('$name', ({ askedBy, cuts }) => {
  test('is asked for nowhere in the app', () => {
    expect(sources.filter(({ text }) => askedBy.test(text)).map(({ path }) => path)).toEqual([])
  })

  test.each([...new Set(cuts.map(({ file }) => file))])('leaves %s shorter, with what it exports', (file) => {
    const whole = readFileSync(join(lib, file), 'utf8')
    const cut = trim(file, whole)
    expect(cut.length).toBeLessThan(whole.length)
    expect(exportsLine(cut)).toBe(exportsLine(whole))
  })
})

test('a passage that is not where it was read stops the build', () => {
  expect(() => trim('router/instrumentation.js', 'another release')).toThrow('does not have one passage')
  expect(() => trim('hooks.js', 'another release')).toThrow('0 times instead of 1')
})

function exportsLine(code: string): string | undefined {
  return code.split('\n').findLast((line) => line.startsWith('export {'))
}
