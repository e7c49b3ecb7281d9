import type { FeedRow } from './channel-rows.ts'

/** How the rows of a feed are written, one after the other, so that no feed need be in memory whole. */
export type FeedFormat = {
  /** Before the first row, which tells the columns; of a feed without rows there are none. */
  head: (columns: readonly string[]) => string
  row: (row: FeedRow, columns: readonly string[]) => string
  tail: string
}

/** Comma-separated (RFC 4180) text under a header of the columns. */
export const commaSeparated = delimited(',', quotedCell)

/** Tab-separated text has no quotes: what would end a cell becomes a space. */
export const tabSeparated = delimited('\t', (text) => text.replaceAll(/[\t\n\r]+/g, ' '))

function delimited(separator: string, toCell: (text: string) => string): FeedFormat {
  const line = (cells: readonly string[]) => `${cells.map(toCell).join(separator)}\n`
  return { head: line, row: (row, columns) => line(columns.map((column) => row[column] ?? '')), tail: '' }
}

function quotedCell(text: string): string {
  // A spreadsheet would compute what begins like this; one that separates by semicolons or tabs, also what stands behind those.
  const inside = text.replaceAll(/([;\t\r\n](?:[^\S\t\r\n]|["'])*)(?=[=+@])/g, "$1'")
  const safe = /^[=+@\t\r]/.test(text) ? `'${inside}` : inside
  return /[",;\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const xml: FeedFormat = {
  head: () => '<?xml version="1.0" encoding="UTF-8"?>\n<stock>\n',
  row({ photos = '', ...fields }) {
    const cells = Object.entries(fields).map(([name, text]) => (text === '' ? '' : element(name, text)))
    const pictures = photos.split('|').map((url) => (url === '' ? '' : element('photo', url)))
    return `<vehicle>${cells.join('')}<photos>${pictures.join('')}</photos></vehicle>\n`
  },
  tail: '</stock>\n',
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
