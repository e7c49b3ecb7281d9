import { expect, it } from 'vitest'
import { writeCsvLine } from './write-csv.ts'

it.each([
  [['Ann', 'Citizen'], 'Ann,Citizen\r\n'],
  [['a "b", c', 'two\nlines'], '"a ""b"", c","two\nlines"\r\n'],
  [['=1+1', '+61 400', '-2', '@me'], "'=1+1,'+61 400,'-2,'@me\r\n"],
  [['\t=1', '\r=1', '＝1'], "\"'\t'=1\",\"'\r'=1\",'＝1\r\n"],
  [['a;=1+1', 'b; "@x'], '"a;\'=1+1","b; ""\'@x"\r\n'],
  [['a\t-1', 'a\n+1', 'a;b'], '"a\t\'-1","a\n\'+1","a;b"\r\n'],
  [['', 'a=b'], ',a=b\r\n'],
])('writes %j so that no spreadsheet runs it', (cells, line) => {
  expect(writeCsvLine(cells)).toBe(line)
})

/** Parses a line as spreadsheets do: quotes count only at the start of a cell. */
function split(line: string, separator: string): string[] {
  const cells = line.trimEnd().match(new RegExp(`(?:"(?:[^"]|"")*"|)[^${separator}\n]*`, 'g')) ?? []
  return cells.map((cell) => cell.replace(/^"/, '').trimStart())
}

it.each([',', ';', '\t'])('no cell is a formula to whoever separates by %j', (separator) => {
  const cells = ['Ann', 'x;=1+1', ';=1', 'a";"=1+1', 'a\t=1', 'a\n=1', 'a\r\n;@b', ' ;  +1', '=1;=2', '";=1']
  for (const cell of split(writeCsvLine(cells), separator)) expect(cell).not.toMatch(/^["\s]*[=+@-]/)
})
