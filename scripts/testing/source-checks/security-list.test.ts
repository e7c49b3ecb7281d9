import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const docs = join(import.meta.dirname, '../../../docs')
const text = readFileSync(join(docs, 'security.md'), 'utf8')
const [, section = ''] = text.split('## Staff: sign-in, sessions and access, requirement by requirement')
const [list = ''] = section.split('\n## ')
const files = new Map([...list.matchAll(/^\[([\w.-]+)\]: (\S+)$/gm)].map(([, name, file]) => [name, file]))
const rows = list
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| requirement'))
  .map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  )

/** The sections of ASVS 5.0 at levels 1 and 2 in these chapters; those that do not apply are one row each. */
const sections = [
  ...['6.1', '6.2', '6.3', '6.4', '6.5', '6.6', '6.8'],
  ...['7.1', '7.2', '7.3', '7.4', '7.5', '7.6'],
  ...['8.1', '8.2', '8.3', '8.4'],
]

describe('the checked list of sign-in, sessions and access in docs/security.md', () => {
  it('has every section of the three chapters', () => {
    expect(rows.length).toBeGreaterThan(45)
    for (const name of sections)
      expect(
        rows.filter(([number]) => number?.startsWith(`${name}.`)),
        name,
      ).not.toEqual([])
  })

  it('names for each row the tests that carry its number and no others, or a reason', () => {
    for (const row of rows) {
      const [number = ''] = (row[0] ?? '').split(' ')
      const proof = row.at(-1) ?? ''
      const named = [...proof.matchAll(/\[([\w.-]+)\]\[\]/g)].map(([, name = '']) => name)
      if (named.length === 0) expect(proof, number).toMatch(/^No: .{5,}/)
      const carrying = [...files].filter(([, file = 'nowhere']) => readNumbers(file).has(number))
      expect(carrying.map(([name]) => name).toSorted(), number).toEqual(named.toSorted())
    }
  })

  it('has a row for every number that a test carries', () => {
    const numbers = new Set(rows.map(([number = '']) => number.split(' ')[0]))
    for (const [, file = 'nowhere'] of files)
      for (const number of readNumbers(file)) expect(numbers, `${file}: ${number}`).toContain(number)
  })
})

/** The numbers in the titles of a file's tests. */
function readNumbers(file: string): Set<string> {
  const code = readFileSync(join(docs, file), 'utf8').replaceAll(/^\s*(?:\/\/|\*).*$/gm, '')
  return new Set([...code.matchAll(/\[ASVS ([\w.]+)\]/g)].map(([, number = '']) => number))
}
