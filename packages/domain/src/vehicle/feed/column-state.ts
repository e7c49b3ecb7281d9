import { normaliseHeader } from './feed-mapping.ts'
import type { FeedStatus } from './feed-vehicle.ts'
import { findDay } from './find-day.ts'
import { findStatus, takenBack } from './find-status.ts'

/** Columns that are named by a state, and the state that a yes or a date in them means. */
const stateHeaders: readonly (readonly [header: RegExp, status: FeedStatus])[] = [
  [
    /^(?:is|vehicle|date|day|when)?(?:sold|retailed|delivered|settled)(?:date|on|at|day|datetime|flag|yn|to|indicator)?$|^(?:sale|settlement|handover)date$|^dateof(?:sale|settlement|handover)$/,
    'sold',
  ],
  [
    /^(?:is|has|date)?(?:reserved|onhold|held|hold|deposit(?:taken|paid|held|received)?|underoffer|undercontract|underdeposit|salepending)(?:date|on|at|flag|yn|for|by|to|until|indicator|amount)?$|^reserv(?:e|ation)date$/,
    'reserved',
  ],
  [
    /^(?:is|date)?(?:withdrawn|wholesaled?|deleted|archived|hidden|inactive|unpublished|writtenoff|notforsale)(?:date|on|at|flag|yn|to|indicator)?$/,
    'withdrawn',
  ],
]

const yes: ReadonlySet<string> = new Set(['y', 'yes', 'true', 't', '1', 'x', 'on'])
const no: ReadonlySet<string> = new Set(['n', 'no', 'false', 'f', '0', 'off', 'none', 'nil', 'na'])
/** Columns with the name of who bought or reserved it. */
const namesSomebody = /(?:to|for|by)$/

/** The state that a column is named by; null if it is named by none. */
export function findColumnState(header: string): FeedStatus | null {
  return stateHeaders.find(([pattern]) => pattern.test(header))?.[1] ?? null
}

/** What a cell of a column that is named by a state says; null that it says nothing, undefined that nobody can tell. */
export function readStateCell(
  state: FeedStatus,
  header: string,
  text: string,
): FeedStatus | null | undefined {
  const word = normaliseHeader(text)
  if (no.has(word) || word === '' || /^[0\s:/.-]+$/.test(text)) return null
  if (yes.has(word)) return state
  if (text.includes('?')) return undefined
  const amount = /^\$?([\d,]+)(?:\.\d+)?$/.exec(text)?.[1]
  if (amount !== undefined && header.includes('deposit') && Number(amount.replaceAll(',', '')) < 40_000)
    return state
  const day = findDay(text)
  // Systems write the first day that they know where there is none.
  if (day !== null) return day < '1980' ? null : state
  if (/^(?:0001|1[0-8]\d\d|19[0-7]\d)-/.test(text)) return null
  const said = findStatus(text)
  if (said !== undefined) return said === 'in_stock' ? null : said
  return namesSomebody.test(header) && /^[a-z]/i.test(text) && !takenBack.test(text.toLowerCase())
    ? state
    : undefined
}
