import { execFileSync } from 'node:child_process'
import { dirname, relative } from 'node:path'
import { expect, test } from 'vitest'

const mostEntries = 18

/** What is a list by its nature: one file a route, a migration, a record, a picture or a dealer. */
const lists = [
  /^\.$/,
  /^apps\/\w+\/app\/routes$/,
  /\/migrations(?:\/meta)?$/,
  /^docs\/decisions$/,
  /^packages\/demo\/(?:assets\/|src\/(?:content|dealers)$)/,
]

/** A file and its tests count once. */
const toEntry = (name: string) => name.replace(/(?:\.\w+)?\.(?:test|spec)\.tsx?$/, '').replace(/\.tsx?$/, '')

test('a folder can be taken in at a glance', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
  const entries = new Map<string, Set<string>>()
  for (const file of files) {
    for (let inside = file, folder = dirname(file); ; inside = folder, folder = dirname(folder)) {
      const names = entries.get(folder) ?? new Set()
      entries.set(folder, names.add(toEntry(relative(folder, inside))))
      if (folder === '.') break
    }
  }
  const crowded = [...entries].filter(
    ([folder, names]) => names.size > mostEntries && !lists.some((list) => list.test(folder)),
  )
  expect(crowded.map(([folder, names]) => `${folder}: ${names.size}`)).toEqual([])
})
