import { normaliseHeader } from './feed-mapping.ts'
import { findDay } from './find-day.ts'

const stampHeader =
  /^(?:vehicle|stock|record|row|last|date|time|when)*(?:modified|updated|changed|edited|exported|generated|extracted)(?:date|time|on|at|by|utc|datetime|timestamp|when)*$|^(?:last)?(?:modification|update|change|export|extract|generation|report|feed|file)(?:date|time|datetime|timestamp|on|at)+$|^(?:last)?(?:update|modification)$|^timestamp$/

/** The column that says when a row was last changed or when the file was written; null if a file has none. */
export function findStampColumn(columns: Iterable<string>): string | null {
  return (
    [...columns].find((column) => stampHeader.test(lastName(column)) && !/by$/.test(lastName(column))) ?? null
  )
}

function lastName(column: string): string {
  return normaliseHeader(column.slice(Math.max(column.lastIndexOf('.'), column.lastIndexOf(':')) + 1))
}

/** A date with or without a time, in milliseconds; null if it is none. Without a zone it is compared with its like. */
export function readStamp(text: string): number | null {
  const said = text.trim()
  if (said === '' || said.length > 60) return null
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(said)) {
    const at = Date.parse(said)
    return Number.isNaN(at) ? null : at
  }
  if (/^1[5-9]\d{8}$/.test(said)) return Number(said) * 1000
  if (/^1[5-9]\d{11}$/.test(said)) return Number(said)
  const day = findDay(said)
  if (day === null || day < '1980') return null
  const [, hours = '0', minutes = '0', seconds = '0', half = ''] =
    /[T\s,](\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?\s*([ap])?/i.exec(said) ?? []
  const fromMidday =
    half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const fraction = /^\d{5}(\.\d+)$/.exec(said)?.[1]
  const ofDay = fraction
    ? Math.round(Number(fraction) * 86_400_000)
    : ((fromMidday * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return Date.parse(`${day}T00:00:00Z`) + ofDay
}
