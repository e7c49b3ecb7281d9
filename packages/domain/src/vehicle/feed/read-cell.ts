import { findState, type State } from '../../country/state.ts'
import type { PriceBasis } from '../../money/cents.ts'
import { parseWhole } from '../../money/parse-figure.ts'
import { parseMoney } from '../../money/parse-money.ts'
import { type CarType, carTypes } from '../car.ts'
import type { CellKind } from './feed-field-table.ts'
import { normaliseHeader } from './feed-mapping.ts'
import { findDay } from './find-day.ts'
import { findStatus } from './find-status.ts'
import { htmlToPlainText } from './html-to-plain-text.ts'

export type CellValue = string | number | boolean | readonly string[] | null

export type ReadCell = { value: CellValue } | { reason: string }

/** Longer texts are not names, and a page needs them on one line. */
const maxText = 200
const maxLongText = 20_000
const maxListed = 60
const maxKilometres = 9_999_999
/** More seats than any bus: larger numbers are from another column, and the database rejects them. */
const maxCounted = 300

const carTypeWords: Readonly<Record<string, CarType>> = {
  n: 'new',
  u: 'used',
  d: 'demo',
  preowned: 'used',
  secondhand: 'used',
  demonstrator: 'demo',
  exdemo: 'demo',
  brandnew: 'new',
  newvehicle: 'new',
  newcar: 'new',
  usedvehicle: 'used',
  usedcar: 'used',
  preloved: 'used',
  previouslyowned: 'used',
  approvedused: 'used',
  certifiedpreowned: 'used',
  certifiedused: 'used',
  cpo: 'used',
  exfleet: 'used',
  exgovernment: 'used',
  exgovt: 'used',
  exrental: 'used',
  exlease: 'used',
  democar: 'demo',
  demovehicle: 'demo',
  dealerdemo: 'demo',
  demonstration: 'demo',
  exdemonstrator: 'demo',
  executivedemo: 'demo',
}

const basisWords: Readonly<Record<string, PriceBasis>> = {
  driveaway: 'drive_away',
  dap: 'drive_away',
  egc: 'egc',
  excludinggovernmentcharges: 'egc',
  exclgov: 'excl_gov',
  plusonroads: 'excl_gov',
  plusorc: 'excl_gov',
  plusonroadcosts: 'excl_gov',
  exclonroads: 'excl_gov',
  excludingonroads: 'excl_gov',
  excludingonroadcosts: 'excl_gov',
  beforeonroads: 'excl_gov',
  driveawayprice: 'drive_away',
  driveawaynomoretopay: 'drive_away',
  nomoretopay: 'drive_away',
  rideaway: 'drive_away',
  towaway: 'drive_away',
  da: 'drive_away',
  exclgovcharges: 'egc',
  excludinggovcharges: 'egc',
  excludinggovtcharges: 'egc',
  exclgovernmentcharges: 'egc',
  exclgovtcharges: 'egc',
  exgovcharges: 'egc',
  exgovtcharges: 'egc',
  plusgovcharges: 'egc',
  plusgovtcharges: 'egc',
  plusgovernmentcharges: 'egc',
}

const stateWords: Readonly<Record<string, State>> = {
  newsouthwales: 'NSW',
  queensland: 'QLD',
  victoria: 'VIC',
  australiancapitalterritory: 'ACT',
  northernterritory: 'NT',
  southaustralia: 'SA',
  tasmania: 'TAS',
  westernaustralia: 'WA',
}

const yes = ['yes', 'y', 'true', 't', '1']
const no = ['no', 'n', 'false', 'f', '0']

/**
 * The parsed value of a non-empty cell, or the reason why it is invalid, as the end of "The price of this vehicle …".
 */
export function readCell(kind: CellKind, text: string, times = 1): ReadCell {
  // A spreadsheet formula is never a typed value.
  if (/^[=@]/.test(text)) return { reason: 'is a formula, not a value' }
  if (isMisread(text)) return { reason: `has letters that were written in another encoding: ${quote(text)}` }
  switch (kind) {
    case 'text':
      return text.length <= maxText
        ? { value: collapseSpaces(text) }
        : { reason: `is longer than ${maxText} characters` }
    case 'long-text':
      return { value: truncateToLength(htmlToPlainText(text), maxLongText) }
    case 'year':
      return readYear(text)
    case 'whole':
      return readInteger(text, times, maxKilometres)
    case 'count':
      return readInteger(text, times, maxCounted)
    case 'money':
      return readMoney(text, times)
    case 'vin':
      return readVin(text)
    case 'flag':
      return readWord(text, (word) => (yes.includes(word) ? true : no.includes(word) ? false : undefined))
    case 'car-type':
      return readWord(text, (word) => carTypes.find((type) => type === word) ?? carTypeWords[word])
    case 'status':
      return readFound(text, findStatus(text))
    case 'price-basis':
      return readWord(text, (word) => basisWords[word])
    case 'state':
      return readWord(text, (word) => findState(word) ?? stateWords[word])
    case 'rate':
      return readRate(text)
    case 'rank':
      return readRank(text)
    case 'day':
      return readDay(text)
    case 'web-address':
      return isWebAddress(text) ? { value: text } : { reason: `is no web address: ${quote(text)}` }
    case 'list':
      return readList(text)
  }
}

/** Collapses whitespace. Texts with single spaces only are returned as they are, because most are. */
export function collapseSpaces(text: string): string {
  return text.replaceAll(/\s{2,}|[^\S ]/g, ' ')
}

/** Cuts a text without splitting a surrogate pair, which no database accepts. */
export function truncateToLength(text: string, most: number): string {
  if (text.length <= most) return text
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(most - 1))
  return text.slice(0, isHalf ? most - 1 : most)
}

/** UTF-8 that was decoded as Windows-1252 and encoded again, or the replacement character. */
function isMisread(text: string): boolean {
  return /[\u00c2-\u00c5][\u0080-\u00bf\u0152-\u0178\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|\u00e2\u20ac|\ufffd/.test(
    text,
  )
}

/** `2019`, `2019 (MY19.5)`, `1/03/2019`, `20190301`; of two digits only `MY19`, `'19`, `11/19` and `Nov-19`. */
function readYear(text: string): ReadCell {
  const digits = /(?:^|\D)((?:19|20)\d{2})(?:\D|$)/.exec(text)?.[1]
  if (digits !== undefined) return { value: Number(digits) }
  const packed = /^((?:19|20)\d{2})(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/.exec(text)?.[1]
  if (packed !== undefined) return { value: Number(packed) }
  const short =
    /^(?:MY\s?|['’])(\d\d)(?:\.\d+)?$/i.exec(text)?.[1] ??
    /^(?:(?:0?[1-9]|[12]\d|3[01])[\s/.-])?(?:(?:0?[1-9]|1[0-2])[/.-]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s.'’/-]+)(\d\d)$/i.exec(
      text,
    )?.[1]
  return short === undefined ? { reason: `is no year: ${quote(text)}` } : { value: fullYear(Number(short)) }
}

/** Of two digits: nobody sells a vehicle of a year to come, so `85` is 1985. */
function fullYear(short: number): number {
  return short > 50 ? 1900 + short : 2000 + short
}

function readInteger(text: string, times: number, most: number): ReadCell {
  const bare = text.replace(/(?<!\s)\s*(?:kms?|klms?|kilomet(?:re|er)s?)\.?$/i, '')
  const figure = parseThousands(bare) ?? parseWhole(bare)
  const value = Math.round((figure ?? Number.NaN) * times)
  if (!(value >= 0 && Number.isSafeInteger(value))) return { reason: `is no number: ${quote(text)}` }
  return value <= most ? { value } : { reason: `cannot be ${quote(text)}` }
}

/** `19.9k`, `120 thousand`. A figure with its thousands written out has a unit behind it, not a factor. */
function parseThousands(text: string): number | null {
  const [, digits = ''] = /^(\d{1,3}(?:\.\d{1,3})?)\s?(?:k|thousand|grand)$/i.exec(text.trim()) ?? []
  return digits === '' ? null : Math.round(Number(digits) * 1_000)
}

const maxCents = 1_000_000_000

function readMoney(text: string, times: number): ReadCell {
  const figure = text.replace(/^(?:AUD|AU\$|A\$|NZD|NZ\$)\s*/i, '').replace(/(?<!\s)\s*(?:AUD|NZD)$/i, '')
  const thousands = parseThousands(figure.replace(/^\$\s?/, ''))
  const cents = thousands === null ? parseMoney(figure) : thousands * 100
  if (cents === null || cents < 0) return { reason: `is no amount: ${quote(text)}` }
  const value = Math.round(cents * times)
  return value <= maxCents ? { value } : { reason: `is above ten million dollars: ${quote(text)}` }
}

/** Percent a year, below a hundred. */
function readRate(text: string): ReadCell {
  const figure = /^(\d{1,2}(?:\.\d{1,4})?)(?:%|percent)?(?:p\.?a\.?)?$/i.exec(text.replaceAll(/\s/g, ''))
  return figure ? { value: Number(figure[1]) } : { reason: `is no rate: ${quote(text)}` }
}

function readRank(text: string): ReadCell {
  return /^-?\d{1,9}(?:\.\d{1,6})?$/.test(text)
    ? { value: Number(text) }
    : { reason: `is no number: ${quote(text)}` }
}

function readDay(text: string): ReadCell {
  const value = findDay(text)
  return value === null ? { reason: `is no date: ${quote(text)}` } : { value }
}

/** Some trailers and older vehicles have shorter numbers; 17 characters must be a VIN (ISO 3779). */
function readVin(text: string): ReadCell {
  const vin = text.toUpperCase().replaceAll(/[\s-]/g, '')
  if (!/^[A-Z0-9]{5,17}$/.test(vin) || (vin.length === 17 && /[IOQ]/.test(vin)))
    return { reason: `is no VIN: ${quote(text)}` }
  return { value: vin }
}

function readWord(text: string, find: (word: string) => string | boolean | undefined): ReadCell {
  return readFound(text, find(normaliseHeader(text)))
}

function readFound(text: string, value: string | boolean | undefined): ReadCell {
  return value === undefined ? { reason: `is not known: ${quote(text)}` } : { value }
}

function readList(text: string): ReadCell {
  const parts = splitList(text)
  const broken = parts.find((part) => !isWebAddress(part))
  if (broken !== undefined) return { reason: `has something that is no web address: ${quote(broken)}` }
  return { value: [...new Set(parts)].slice(0, maxListed) }
}

/** A list of web addresses without those that are none, and how many were left out. */
export function readAddresses(text: string): { value: string[]; broken: string[] } {
  const parts = splitList(text)
  const value = [...new Set(parts.filter(isWebAddress))].slice(0, maxListed)
  return { value, broken: parts.filter((part) => !isWebAddress(part)) }
}

function splitList(text: string): string[] {
  return text
    .split(/[|\n\r\t]+|[;,]\s*(?=https?:)|(?<!\s)\s+(?=https?:)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function isWebAddress(text: string): boolean {
  return text.length <= 2_000 && /^https?:\/\/[^\s"'<>]+$/i.test(text) && URL.canParse(text)
}

export function quote(text: string): string {
  return `“${text.length > 40 ? `${truncateToLength(text, 40)}…` : text}”`
}
