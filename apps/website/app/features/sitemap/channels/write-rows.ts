import type { FeedRow } from './channel-rows.ts'

/** Comma-separated (RFC 4180) or tab-separated text under a header of the columns. */
export function writeDelimited(
  rows: readonly FeedRow[],
  columns: readonly string[],
  separator: ',' | '\t',
): string {
  const line = (cells: readonly string[]) =>
    cells.map((cell) => (separator === '\t' ? plainCell(cell) : quotedCell(cell))).join(separator)
  return `${[columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map(line).join('\n')}\n`
}

function quotedCell(text: string): string {
  // A spreadsheet would compute what begins like this.
  const safe = /^[=+@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Tab-separated text has no quotes: what would end a cell becomes a space. */
function plainCell(text: string): string {
  return text.replaceAll(/[\t\n\r]+/g, ' ')
}

export function writeXml(rows: readonly FeedRow[]): string {
  const vehicles = rows.map((row) => {
    const { photos = '', ...fields } = row
    const cells = Object.entries(fields).map(([name, text]) => (text === '' ? '' : element(name, text)))
    const pictures = photos.split('|').map((url) => (url === '' ? '' : element('photo', url)))
    return `<vehicle>${cells.join('')}<photos>${pictures.join('')}</photos></vehicle>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<stock>\n${vehicles.join('\n')}\n</stock>\n`
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** What XML cannot say (control characters, XML 1.0 section 2.2) is left out. */
function escapeXml(text: string): string {
  return text
    .replace(/[&<>]/g, (character) => entities[character] ?? '')
    .replaceAll(/\p{Cc}/gu, (character) => (/[\t\n\r]/.test(character) ? character : ''))
}
