import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { dealers } from './dealers.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Examples of what is typed at each dealer of the demo, for a test of the whole program. */
const examples = 'scripts/testing/sentences/'
const source = /\.(?:ts|tsx|css|js|mjs|sql|html)$/

it('no source file outside the demo names a dealer', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  const others = files.filter(
    (file) =>
      source.test(file) &&
      !file.startsWith('packages/demo/') &&
      !file.startsWith(examples) &&
      existsSync(root + file),
  )
  expect(others.length).toBeGreaterThan(50)
  const named = others.flatMap((file) => {
    const text = readFileSync(root + file, 'utf8')
    return dealers.filter(({ site }) => text.includes(site.slug)).map(({ site }) => `${file}: ${site.slug}`)
  })
  expect(named).toEqual([])
})
