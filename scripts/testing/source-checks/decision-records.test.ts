import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const records = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((path) => {
  const file = basename(path)
  const [, title] = /^# \d{3}: (.+)$/m.exec(read(path)) ?? []
  const [, status] = /^Status: (.+?)\.(?: Holds what .+)?$/m.exec(read(path)) ?? []
  return { number: file.slice(0, 3), file, title, status }
})

const sources = globSync(
  ['{apps,services,packages,scripts,e2e,benchmarks,docs}/**/*.{ts,tsx,mjs,css,sql,md}', '*.{md,mjs,ts,json}'],
  { cwd: root, exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'] },
)

/** `decisions/150`, `decision 150`, `record 150`, `records 001 and 070`. */
const citation = /(?:\bdecisions\/|\bdecisions? |\brecords? )(\d{3})\b(?: and (\d{3})\b)?/gi

function listCitations(path: string) {
  return [...read(path).matchAll(citation)].flatMap(([, first, second]) =>
    [first, second].filter((number) => number !== undefined).map((number) => `${path} cites ${number}`),
  )
}

describe('the decision records', () => {
  it('have one number, a title and a status each', () => {
    expect(records.length).toBeGreaterThan(40)
    expect(new Set(records.map(({ number }) => number)).size).toBe(records.length)
    expect(records.filter(({ title, status }) => !title || !status)).toEqual([])
  })

  it('are listed in the index, each once, with title and status, and nothing else is', () => {
    const listed = read('docs/decisions/README.md')
      .split('\n')
      .filter((line) => line.startsWith('- ['))
    const expected = records.map(
      ({ number, file, title, status }) => `- [${number}](${file}) ${title} (${status})`,
    )
    expect(listed.toSorted()).toEqual(expected.toSorted())
  })

  it('exist wherever code or a document cites one', () => {
    const known = new Set(records.map(({ number }) => number))
    const cited = sources.flatMap(listCitations)
    expect(cited.length).toBeGreaterThan(20)
    expect(cited.filter((line) => !known.has(line.slice(-3)))).toEqual([])
  })
})
