/** What a spreadsheet takes for the start of a formula, also as wide letters (OWASP, CSV injection). */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/

/** One line of a CSV file (RFC 4180). A cell that would be run as a formula begins with an apostrophe. */
export function writeCsvLine(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

function writeCell(cell: string): string {
  const safe = startsFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
