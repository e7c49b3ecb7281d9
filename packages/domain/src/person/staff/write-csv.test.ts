import { expect, it } from 'vitest'
import { writeCsvLine } from './write-csv.ts'

it.each([
  [['Ann', 'Citizen'], 'Ann,Citizen\r\n'],
  [['a "b", c', 'two\nlines'], '"a ""b"", c","two\nlines"\r\n'],
  [['=1+1', '+61 400', '-2', '@me'], "'=1+1,'+61 400,'-2,'@me\r\n"],
  [['\t=1', '\r=1', '＝1'], "'\t=1,\"'\r=1\",'＝1\r\n"],
  [['', 'a=b'], ',a=b\r\n'],
])('writes %j so that no spreadsheet runs it', (cells, line) => {
  expect(writeCsvLine(cells)).toBe(line)
})
