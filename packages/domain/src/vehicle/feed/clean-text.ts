import type { CellKind } from './feed-field-table.ts'

/** Direction marks, joiners, soft hyphens and byte-order marks: copied along from web pages and word processors. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** A cell without characters that nobody sees. In long texts the joiner stays, because emoji are built with it. */
export function cleanText(text: string, reads: CellKind): string {
  // Most cells have none.
  if (!/[\u00ad\u061c\u180e\u200b-\u206f\ufeff]/.test(text)) return text.trim()
  return text.replaceAll(invisible, (sign) => (reads === 'long-text' && sign === '\u200d' ? sign : '')).trim()
}

/** What systems and people write where they have no value. */
const noValue: ReadonlySet<string> = new Set([
  '-',
  '--',
  '–',
  '—',
  '.',
  '?',
  'n/a',
  '#n/a',
  'n.a.',
  'tba',
  't.b.a.',
  'tbc',
  'tbd',
  'null',
  'undefined',
  'not available',
  'not applicable',
  'not specified',
  'not supplied',
  'not provided',
  'to be advised',
  'to be confirmed',
])
/** Where only figures are expected, these mean no value too; in a text they may be a name (the MX-5 NA). */
const noFigure: ReadonlySet<string> = new Set(['na', 'nil', 'none', 'unknown', 'no vin', 'pending', 'unreg'])
/** How every one of these words begins: most cells are told by their first letter. */
const mayBeNoValue = /^[-–—.?#ntu]|^pending/i
const figureKinds: ReadonlySet<CellKind> = new Set(['year', 'whole', 'count', 'money', 'vin', 'rate', 'day'])

/** Whether the text stands for an empty cell. Never of a status: “N/A” may mean that the vehicle is not for sale. */
export function isNoValue(text: string, reads: CellKind): boolean {
  if (reads === 'status' || text.length > 20 || !mayBeNoValue.test(text)) return false
  const word = text.toLowerCase()
  return noValue.has(word) || (figureKinds.has(reads) && noFigure.has(word))
}
