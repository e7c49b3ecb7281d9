import { expect, it } from 'vitest'
import { commaSeparated } from './write-rows.ts'

it.each([
  ['=1+1', "'=1+1\n"],
  ['Roof racks;=1+1', '"Roof racks;\'=1+1"\n'],
  ['Roof racks\n@here', '"Roof racks\n\'@here"\n'],
  ['One owner\n- tow bar; full history', '"One owner\n- tow bar; full history"\n'],
])('writes %j so that no spreadsheet runs it, whatever it separates by', (text, line) => {
  expect(commaSeparated.row({ description: text }, ['description'])).toBe(line)
})
