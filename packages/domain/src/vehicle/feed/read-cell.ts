import { findState, type State } from '../../country/state.ts'
import type { PriceBasis } from '../../money/cents.ts'
import { parseWhole } from '../../money/parse-figure.ts'
import { parseMoney } from '../../money/parse-money.ts'
import { type CarType, carTypes } from '../car.ts'
import type { CellKind } from './feed-field-table.ts'
import { normaliseHeader } from './feed-mapping.ts'
import type { FeedStatus } from './feed-vehicle.ts'
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

const statusWords: Readonly<Record<string, FeedStatus>> = {
  forsale: 'in_stock',
  available: 'in_stock',
  instock: 'in_stock',
  active: 'in_stock',
  live: 'in_stock',
  onsale: 'in_stock',
  onlot: 'in_stock',
  onyard: 'in_stock',
  inyard: 'in_stock',
  frontline: 'in_stock',
  retail: 'in_stock',
  ready: 'in_stock',
  readyforsale: 'in_stock',
  current: 'in_stock',
  published: 'in_stock',
  comingsoon: 'coming_soon',
  intransit: 'coming_soon',
  onorder: 'coming_soon',
  incoming: 'coming_soon',
  reserved: 'reserved',
  deposit: 'reserved',
  depositpaid: 'reserved',
  onhold: 'reserved',
  deposittaken: 'reserved',
  depositheld: 'reserved',
  depositreceived: 'reserved',
  underdeposit: 'reserved',
  hold: 'reserved',
  held: 'reserved',
  pending: 'reserved',
  salepending: 'reserved',
  pendingsale: 'reserved',
  soldpending: 'reserved',
  pendingdelivery: 'sold',
  awaitingdelivery: 'sold',
  undercontract: 'reserved',
  underoffer: 'reserved',
  offeraccepted: 'reserved',
  sold: 'sold',
  delivered: 'sold',
  soldout: 'sold',
  settled: 'sold',
  handedover: 'sold',
  retailed: 'sold',
  withdrawn: 'withdrawn',
  inactive: 'withdrawn',
  deleted: 'withdrawn',
  hidden: 'withdrawn',
  removed: 'withdrawn',
  offline: 'withdrawn',
  archived: 'withdrawn',
  unavailable: 'withdrawn',
  notavailable: 'withdrawn',
  notforsale: 'withdrawn',
  wholesale: 'withdrawn',
  wholesaled: 'withdrawn',
  auction: 'withdrawn',
  auctioned: 'withdrawn',
  disposed: 'withdrawn',
  writtenoff: 'withdrawn',
  scrapped: 'withdrawn',
  transferred: 'withdrawn',
  draft: 'withdrawn',
  unpublished: 'withdrawn',
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
      return readWord(text, (word) => statusWords[word])
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

/** `2019`, `2019 (MY19.5)`, `1/03/2019`, `20190301`; of two digits only `MY19` and `'19`. */
function readYear(text: string): ReadCell {
  const digits = /(?:^|\D)((?:19|20)\d{2})(?:\D|$)/.exec(text)?.[1]
  if (digits !== undefined) return { value: Number(digits) }
  const packed = /^((?:19|20)\d{2})(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/.exec(text)?.[1]
  if (packed !== undefined) return { value: Number(packed) }
  const short = /^(?:MY\s?|['’])(\d\d)(?:\.\d+)?$/i.exec(text)?.[1]
  return short === undefined ? { reason: `is no year: ${quote(text)}` } : { value: 2000 + Number(short) }
}

function readInteger(text: string, times: number, most: number): ReadCell {
  const figure = parseWhole(text.replace(/(?<!\s)\s*(?:kms?|klms?|kilomet(?:re|er)s?)\.?$/i, ''))
  const value = Math.round((figure ?? Number.NaN) * times)
  if (!(value >= 0 && Number.isSafeInteger(value))) return { reason: `is no number: ${quote(text)}` }
  return value <= most ? { value } : { reason: `cannot be ${quote(text)}` }
}

const maxCents = 1_000_000_000

function readMoney(text: string, times: number): ReadCell {
  const cents = parseMoney(
    text.replace(/^(?:AUD|AU\$|A\$|NZD|NZ\$)\s*/i, '').replace(/(?<!\s)\s*(?:AUD|NZD)$/i, ''),
  )
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

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Day 1 of a spreadsheet is 1 January 1900, and it counts 29 February 1900. */
const spreadsheetEpochMs = Date.UTC(1899, 11, 30)

/**
 * `2026-11-03`, `3/11/2026`, `3.11.26`, `3 Nov 2026`, `Tuesday 3rd November 2026`, `20261103`, or a spreadsheet's number;
 * a time may follow. The day comes before the month, as everywhere but in the United States.
 */
function readDay(text: string): ReadCell {
  const value = findDay(text)
  return value === null ? { reason: `is no date: ${quote(text)}` } : { value }
}

export function findDay(text: string): string | null {
  const [said = ''] = text.trim().split(/[T\s]\d{1,2}:\d{2}/i, 1)
  const date = said.trim().replace(/,$/, '')
  const serial = /^(?:[34]\d|5[0-4])\d{3}(?:\.\d+)?$/.exec(date)
  if (serial)
    return new Date(spreadsheetEpochMs + Math.floor(Number(date)) * 86_400_000).toISOString().slice(0, 10)
  const named = date
    .replace(/^[a-z]{3,9}(?<!jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec),?\s+(?=\d)/i, '')
    .replace(/^([a-z]{3})[a-z]*\.?\s+(\d\d?)(?:st|nd|rd|th)?,?\s+(\d{4})$/i, '$2-$1-$3')
    .replace(/^(\d\d?)(?:st|nd|rd|th)?[\s-]+(?:of\s+)?([a-z]{3})[a-z]*\.?[\s,-]+(\d{4}|\d\d)$/i, '$1-$2-$3')
    .replace(/-([a-z]{3})-/i, (whole, name: string) => {
      const month = monthNames.indexOf(name.toLowerCase())
      return month === -1 ? whole : `-${month + 1}-`
    })
  const turned = named
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    .replace(/^(\d{4})[/.](\d\d?)[/.](\d\d?)$/, '$1-$2-$3')
    .replace(/^(\d\d?)[/.-](\d\d?)[/.-](\d{4})$/, '$3-$2-$1')
    .replace(/^(\d\d?)[/.-](\d\d?)[/.-](\d\d)$/, '20$3-$2-$1')
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(turned) ?? []
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // JavaScript engines roll 30 February over into March instead of rejecting it.
  const isDay = Number(year) >= 1900 && new Date(`${value}T00:00:00Z`).getUTCDate() === Number(day)
  return isDay ? value : null
}

/** Some trailers and older vehicles have shorter numbers; 17 characters must be a VIN (ISO 3779). */
function readVin(text: string): ReadCell {
  const vin = text.toUpperCase().replaceAll(/[\s-]/g, '')
  if (!/^[A-Z0-9]{5,17}$/.test(vin) || (vin.length === 17 && /[IOQ]/.test(vin)))
    return { reason: `is no VIN: ${quote(text)}` }
  return { value: vin }
}

function readWord(text: string, find: (word: string) => string | boolean | undefined): ReadCell {
  const value = find(normaliseHeader(text))
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
