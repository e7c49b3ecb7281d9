/** What a spreadsheet takes for the start of a formula, also as wide letters (OWASP, CSV injection). */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Spreadsheets of many countries separate cells by semicolons, and some by tabs. To them the quotes around a cell of ours
 * are letters like others, so a cell of theirs begins behind every such character and behind every line break.
 */
const startsFormulaInside = /([;\t\r\n](?:[^\S\t\r\n]|["'])*)(?=[=+\-@＝＋－＠])/g

/** One line of a CSV file (RFC 4180). A cell that would be run as a formula begins with an apostrophe. */
export function writeCsvLine(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

function writeCell(cell: string): string {
  const inside = cell.replaceAll(startsFormulaInside, "$1'")
  const safe = startsFormula.test(cell) ? `'${inside}` : inside
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
