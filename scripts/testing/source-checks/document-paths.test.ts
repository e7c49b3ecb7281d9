import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const parts = 'apps|packages|services|scripts|e2e|benchmarks|docs'
const rooms = 'staff|people|money|stock|outbox|sites|content|infrastructure|features|server|app'
/** A file, or a folder below a part or room, as documents write them: from the root or from any folder above it. */
const quotedPath = new RegExp(
  `\`([\\w.@-]+(?:/[\\w.@-]+)*\\.(?:tsx?|mjs|css|svg)|(?:${parts}|${rooms})/[\\w./-]+)\``,
  'g',
)
/** The form of a name. */
const notPaths = new Set(['docs/decisions/NNN'])

it('documents name files and folders that exist', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const known = new Set<string>()
  for (const file of files.trim().split('\n')) {
    const names = file.split('/')
    for (let from = 0; from < names.length; from++)
      for (let to = from + 1; to <= names.length; to++) known.add(names.slice(from, to).join('/'))
  }
  const missing = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(quotedPath)]
      .map(([, path = '']) => path.replace(/\/$/, ''))
      .filter((path) => !known.has(path) && !notPaths.has(path))
      .map((path) => `${document}: ${path}`),
  )
  expect(missing).toEqual([])
})
