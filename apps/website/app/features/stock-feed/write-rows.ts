import { xmlElement } from '@forecourt/domain/text/escape-markup'
import { createCellWriter } from '@forecourt/domain/text/write-csv'
import type { FeedRow } from './channel-rows.ts'

/** How a feed's rows are written, one by one, so that a feed need not fit into memory. */
export type FeedFormat = {
  /** Before the first row, which determines the columns; empty for a feed without rows. */
  head: (columns: readonly string[]) => string
  row: (row: FeedRow, columns: readonly string[]) => string
  tail: string
}

/** Comma-separated (RFC 4180) text under a header of the columns. Descriptions list with dashes, so none begins a formula. */
export const commaSeparated = delimited(',', createCellWriter('=+@'))

/** Tab-separated text without quoting: tabs and line breaks in a cell become spaces. */
export const tabSeparated = delimited('\t', (text) => text.replaceAll(/[\t\n\r]+/g, ' '))

function delimited(separator: string, toCell: (text: string) => string): FeedFormat {
  const line = (cells: readonly string[]) => `${cells.map(toCell).join(separator)}\n`
  return { head: line, row: (row, columns) => line(columns.map((column) => row[column] ?? '')), tail: '' }
}

export const xml: FeedFormat = {
  head: () => '<?xml version="1.0" encoding="UTF-8"?>\n<stock>\n',
  row({ photos = '', ...fields }) {
    const cells = Object.entries(fields).map(([name, text]) => (text === '' ? '' : xmlElement(name, text)))
    const pictures = photos.split('|').map((url) => (url === '' ? '' : xmlElement('photo', url)))
    return `<vehicle>${cells.join('')}<photos>${pictures.join('')}</photos></vehicle>\n`
  },
  tail: '</stock>\n',
}
