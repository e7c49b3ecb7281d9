type Row = readonly string[]

/** A table of a document, aligned as the formatter writes tables. */
export function documentTable(head: Row, rows: readonly Row[]): string {
  const widths = head.map((_, at) =>
    Math.max(3, ...[head, ...rows].map((row) => [...(row[at] ?? '')].length)),
  )
  const line = (cells: Row) =>
    `| ${cells.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - [...cell].length)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  return [head, rule, ...rows].map(line).join('\n')
}
