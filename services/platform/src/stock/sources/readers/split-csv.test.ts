import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCsvSplitter } from './split-csv.ts'

function split(parts: readonly string[], separator = ',') {
  const next = createCsvSplitter(separator)
  return [...parts, null].flatMap((part) => next(part))
}

const cellsOf = (rows: ReturnType<typeof split>) => rows.map(({ cells }) => cells)

it('reads what csv-parse reads, wherever the parts of a file end', () => {
  const letters = fc.constantFrom('a', ' ', ',', ',', '"', '"', '\n', '\n', 'é')
  const text = fc.array(letters, { maxLength: 40 }).map((all) => all.join(''))
  fc.assert(
    fc.property(text, fc.constantFrom('\n', '\r\n', '\r'), fc.nat(40), (plain, lineBreak, cut) => {
      const written = plain.replaceAll('\n', lineBreak)
      const read = () =>
        parse(written, {
          // The other parser guesses wrong if the text starts with only quotes.
          record_delimiter: lineBreak,
          relax_column_count: true,
          relax_quotes: true,
          skip_empty_lines: true,
          skip_records_with_empty_values: true,
        })
      const ours = () => cellsOf(split([written.slice(0, cut), written.slice(cut)]))
      let rows: unknown
      try {
        rows = read()
      } catch {
        expect(ours).toThrow('ends inside a quoted cell')
        return
      }
      expect(ours()).toEqual(rows)
    }),
    { numRuns: 2_000 },
  )
})

it('says on which line a row ends, also behind cells of several lines', () => {
  const rows = split(['Stock,Note\r\nU1,"two\r\n', 'lines"\r\n\r\nU2,x\r\n'])
  expect(rows.map(({ cells: [first], line }) => [first, line])).toEqual([
    ['Stock', 1],
    ['U1', 3],
    ['U2', 5],
  ])
})

it('keeps a quote that is a letter, and a line break that is not the file’s', () => {
  expect(cellsOf(split(['a,19" wheels,"b" c\r\nd\ne,"f""g",h']))).toEqual([
    ['a', '19" wheels', '"b" c'],
    ['d\ne', 'f"g', 'h'],
  ])
})
