/** One line of a CSV file (RFC 4180). A cell that would be run as a formula begins with an apostrophe. */
export function writeCsvLine(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

/** What a spreadsheet takes for the start of a formula, also as wide letters (OWASP, CSV injection). */
const writeCell = createCellWriter('=+\\-@＝＋－＠')

/** Writes cells so that none is run as a formula. `starts` are the letters that begin one, as in a class of a regular expression. */
export function createCellWriter(starts: string): (cell: string) => string {
  const startsFormula = new RegExp(`^[${starts}\t\r\n]`)
  // Spreadsheets of many countries separate cells by semicolons, and some by tabs. To them the quotes around a cell of
  // ours are letters like others, so a cell of theirs begins behind every such character and behind every line break.
  const startsFormulaInside = new RegExp(`([;\t\r\n](?:[^\\S\t\r\n]|["'])*)(?=[${starts}])`, 'g')
  return (cell) => {
    const inside = cell.replaceAll(startsFormulaInside, "$1'")
    return quoteCell(startsFormula.test(cell) ? `'${inside}` : inside)
  }
}

/** In quotes where a character would end the cell. */
export function quoteCell(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
