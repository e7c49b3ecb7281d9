import { phrases } from '@forecourt/domain/text/phrases'
import type { RangeName } from '../../grammar/attributes.ts'
import { createNumberRange } from '../../grammar/parse-range.ts'
import type { NumberRange } from '../../grammar/search-state.ts'
import type { StockVocabulary } from '../../index/search-index.ts'
import { findPhrase, indexPhrases } from '../atoms/find-phrase.ts'
import type { Meaning } from '../atoms/meaning.ts'
import type { Atom } from '../atoms/read-atoms.ts'
import {
  betweenWords,
  defaultSides,
  engineUnits,
  integerMeasures,
  labelRows,
  type Measure,
  prefixSideRows,
  priceName,
  type Side,
  suffixSideRows,
  towedNouns,
  unitRows,
  weightMeasures,
} from '../tables/number-table.ts'
import { type Figure, readFigure } from './read-figure.ts'
import { readYears } from './read-years.ts'

type NamedMeasure = Exclude<Measure, 'people' | 'weight' | 'age'>

export type MatchedMeaning = { readonly meaning: Meaning; readonly end: number }

const labels = indexPhrases(labelRows)
const units = indexPhrases(unitRows)
const engines = indexPhrases(engineUnits)
const sidesBefore = indexPhrases(prefixSideRows)
const sidesAfter = indexPhrases(suffixSideRows)
/** Fillers between a comparison and its number: "is under", "price of". */
const fillers = new Set(phrases`of, is, a, an, the, for, with, my, at, about, to, price, year, model`)

/** Older vehicles are described by year. */
const maxYears = 60
export const maxPeople = 12
/** Smaller amounts of money mean thousands. */
const minThousands = 5
const maxThousands = 300
/** A number without a word counts as a budget from here: if round, and with other words. */
const minBudget = 3_000
const yearsOld = unitRows.find(({ words }) => words.includes('years old')) ?? { words: [] }

/** Countable things that are not searchable: "12 months rego". */
const plainCounts: ReadonlySet<string> = new Set(phrases`
  month, months, week, weeks, day, days, owner, owners, key, keys, star, stars, inch, inches, speaker,
  speakers, airbag, airbags, camera, cameras, speed, gears, amp, volt, hours, hour, percent, minutes,
  minute, slice, burner, stroke, wheels, wheeler, wheel, kids, children`)

type Amount = Figure & { isMoney: boolean; hasUnit: boolean }
type NumberContext = { side: Side | null; label: Measure | null; unit: (typeof unitRows)[number] | null }

/** A number with its context: "under $20,000", "7 seater", "2019 or newer", "between 10 and 20k", "3.5t towing". */
export function readNumber(
  atoms: readonly Atom[],
  start: number,
  stock: StockVocabulary,
  thisYear: number,
): MatchedMeaning | null {
  const years = readYears(atoms, start)
  if (years) return years
  const context: NumberContext = { side: null, label: null, unit: null }
  const isBetween = atoms[start]?.text === 'between'
  let at = readBefore(atoms, isBetween ? start + 1 : start, context)
  let first = readAmount(atoms, at)
  if (!first || (first.end === start + 1 && isGlued(atoms, start))) return null
  at = first.end
  const engine = findPhrase(engines, atoms, atoms[at]?.text === '-' ? at + 1 : at)
  if (engine && !first.isMoney) return { meaning: { text: engine.row.write(first.value) }, end: engine.end }
  at = readUnit(atoms, at, context, first)
  let second = readSecond(atoms, at, first, isBetween || context.side?.side === 'min')
  if (second) {
    at = readUnit(atoms, second.end, context, second)
    // In "20 to 30k" both are thousands.
    if (second.isScaled && !first.isScaled && first.value < second.value / 100)
      first = { ...first, value: first.value * 1_000 }
    if (first.isScaled && !second.isScaled && second.value < 1_000)
      second = { ...second, value: second.value * 1_000 }
  }
  at = readAfter(atoms, at, context, first)
  if (plainCounts.has(atoms[at]?.text ?? '') && context.unit === null && !first.isMoney && !first.isScaled)
    return { meaning: { unread: [`${first.value} ${atoms[at]?.text}`] }, end: at + 1 }
  if (context.unit?.measure === 'age') return readAge(first.value, context, { end: at, thisYear })
  const isForSome = start > 0 && atoms[start - 1]?.text === 'for'
  const measure = findMeasure(first, second, context, stock) ?? (isForSome ? countPeople(first, stock) : null)
  if (!measure || (at === start + 1 && isFollowed(atoms, start))) return null
  const times = measureTimes(measure, second ?? first, context)
  const range = second
    ? createNumberRange(first.value * times, second.value * times)
    : widenFeet(makeSide(first.value * times, measure, withSide(context, measure)), context, stock)
  if (measure === 'engine_cc' && !stock.hasNumber('engine_cc'))
    return { meaning: { text: engineText(first.value, context) }, end: at }
  const meaning = range && toMeaning(measure, range, stock)
  return meaning && { meaning, end: skipNoun(atoms, at, measure) }
}

/** A family of six also fits seven seats. */
function withSide(context: NumberContext, measure: NamedMeasure): NumberContext {
  const isPeople = context.label === 'people' || context.unit?.measure === 'people'
  return isPeople && measure === 'seats' && context.side === null
    ? { ...context, side: { side: 'min' } }
    : context
}

/** A caravan of 18 foot may be a foot shorter or longer, if nothing is closer. */
function widenFeet(range: NumberRange, { unit, side }: NumberContext, stock: StockVocabulary): NumberRange {
  const { min, max } = range
  if (unit?.times !== 0.3048 || side || min === null || max === null) return range
  return stock.hasNumber('length_m', range) ? range : { min: round(min - 0.16), max: round(max + 0.16) }
}

/** As it appears in an engine's text. */
function engineText(value: number, { unit }: NumberContext): string {
  return unit?.times === 1_000 ? `${value.toFixed(1)}L` : `${value} cc`
}

/** "under 30" for money means thousands; so does "100 k's" for kilometres. */
function measureTimes(
  measure: NamedMeasure,
  { value, isScaled, isMoney }: Amount,
  { unit, label }: NumberContext,
): number {
  if (isScaled) return 1
  if (measure === priceName && !isMoney && unit === null && label === null && value <= maxThousands)
    return 1_000
  return value < (unit?.thousandsBelow ?? 0) ? 1_000 : (unit?.times ?? 1)
}

/** "Under 5 years old", "no older than 4 years". Years without "old" may be a warranty. */
function readAge(
  years: number,
  { side, unit }: NumberContext,
  { end, thisYear }: { end: number; thisYear: number },
): MatchedMeaning | null {
  if (years > maxYears || (side === null && unit?.words !== yearsOld.words)) return null
  const year = Math.round(thisYear - years)
  // Comparisons of years are unchanged; an age below a number is a year above another.
  const isNewer = side?.side === (side?.measure === 'year' ? 'min' : 'max')
  const range =
    side === null ? { min: year, max: year } : isNewer ? { min: year, max: null } : { min: null, max: year }
  return { meaning: { ranges: { year: range } }, end }
}

/** "For two", where vehicles have berths. */
function countPeople({ value, isMoney, isScaled }: Amount, stock: StockVocabulary): 'berths' | null {
  const isCount = !isMoney && !isScaled && value <= maxPeople
  return isCount && stock.listValues('berths').length > 0 ? 'berths' : null
}

/** A family of six also fits seven seats; where vehicles have berths, the number means berths. */
export function toSeats(count: number, stock: StockVocabulary): Meaning | null {
  if (stock.listValues('berths').length > 0) return toMeaning('berths', { min: count, max: count }, stock)
  return stock.hasNumber('seats') ? toMeaning('seats', { min: count, max: null }, stock) : null
}

/** A noun that repeats the attribute: "2022 model", "2.5 tonne caravan". But "Model 3" is a name. */
function skipNoun(atoms: readonly Atom[], at: number, measure: Measure): number {
  const noun = atoms[at]?.text ?? ''
  const next = atoms[at + 1]
  if (measure === 'year' && noun === 'model' && !(next && next.text.length === 1)) return at + 1
  return measure === 'towing_capacity_kg' && towedNouns.has(noun) ? at + 1 : at
}

function readBefore(atoms: readonly Atom[], start: number, context: NumberContext): number {
  let at = start
  for (let words = 0; words < 4; words++) {
    const label = context.label === null ? findPhrase(labels, atoms, at) : null
    const side = context.side === null ? findPhrase(sidesBefore, atoms, at) : null
    if (side) context.side = side.row
    else if (label) context.label = label.row.measure
    const end = side?.end ?? label?.end
    if (end === undefined && (at === start || !fillers.has(atoms[at]?.text ?? ''))) break
    at = end ?? at + 1
  }
  return at
}

function readAfter(atoms: readonly Atom[], start: number, context: NumberContext, first: Amount): number {
  let at = start
  for (let words = 0; words < 3; words++) {
    const isIsh = atoms[at]?.text === '-' && atoms[at + 1]?.text === 'ish'
    const found = context.side === null ? findPhrase(sidesAfter, atoms, isIsh ? at + 1 : at) : null
    // "2019 on" is a comparison of years; "$30k on special" is not.
    const side = found?.row.measure === 'year' && !first.isYear ? null : found
    // "400 km of range"
    const from = atoms[at]?.text === 'of' ? at + 1 : at
    const label = context.label === null ? findPhrase(labels, atoms, from) : null
    if (side) context.side = side.row
    else if (label && !isFigure(atoms, label.end)) context.label = label.row.measure
    else {
      const next = readUnit(atoms, at, context, first)
      if (next === at) break
      at = next
      continue
    }
    at = side?.end ?? label?.end ?? at
  }
  return at
}

/** In "35 thousand, seats seven" the seats belong to the next number, because money has none. */
function readUnit(atoms: readonly Atom[], at: number, context: NumberContext, amount: Amount): number {
  // A hyphen may join the two: 7-seater.
  const start = atoms[at]?.text === '-' ? at + 1 : at
  const unit = context.unit === null ? findPhrase(units, atoms, start) : null
  if (!unit) return at
  const { measure } = unit.row
  const isCount = measure !== undefined && (measure === 'people' || integerMeasures.has(measure))
  if (isCount && (amount.isMoney || amount.isScaled)) return at
  if (atoms[start]?.isAfterPause && isFigure(atoms, unit.end)) return at
  context.unit = unit.row
  return unit.end
}

function readAmount(atoms: readonly Atom[], start: number): Amount | null {
  const isMoney = atoms[start]?.text === '$'
  const figure = readFigure(atoms, isMoney ? start + 1 : start, isMoney)
  if (!figure) return null
  const hasUnit =
    findPhrase(units, atoms, atoms[figure.end]?.text === '-' ? figure.end + 1 : figure.end) !== null
  return { ...figure, isMoney, hasUnit }
}

/**
 * The other end of a range; "and" joins two ends only after "between" or "from", and "or" only with a unit: 7 or 8
 * seats.
 */
function readSecond(atoms: readonly Atom[], at: number, first: Amount, isOpened: boolean): Amount | null {
  const word = atoms[at]?.text ?? ''
  if (!betweenWords.includes(word) || (word === 'and' && !isOpened)) return null
  const upTo = atoms[at + 1]?.text === 'up' && atoms[at + 2]?.text === 'to' ? at + 3 : at + 1
  const second = readAmount(atoms, upTo)
  if (word !== 'or' || second === null) return second
  return !first.hasUnit && second.hasUnit && second.value > first.value ? second : null
}

function findMeasure(
  first: Amount,
  second: Amount | null,
  { side, label, unit }: NumberContext,
  stock: StockVocabulary,
): NamedMeasure | null {
  const hasBerths = stock.listValues('berths').length > 0
  const named =
    label ?? unit?.measure ?? (side?.measure === 'year' && !couldBeYear(first) ? null : side?.measure) ?? null
  if (named === 'engine_cc' && label === 'engine_cc' && unit === null && first.value > 20 && first.value < 40)
    return null
  if (named === 'weight') return weightMeasures.find((name) => stock.hasNumber(name)) ?? null
  if (named === 'seats' && hasBerths && !stock.hasNumber('seats')) return 'berths'
  // In vehicles with berths, people means berths.
  if (named === 'people') return hasBerths ? 'berths' : 'seats'
  if (named !== null && named !== 'age') return named
  if (first.isMoney || first.isScaled || second?.isMoney || second?.isScaled) return priceName
  if (first.isYear && (second === null || second.isYear))
    return side?.side === 'max' && side.measure !== 'year' && first.value % 500 === 0 ? priceName : 'year'
  if (isEngine(first) && second === null && stock.hasNumber('engine_cc')) return 'engine_cc'
  const hasSide = side !== null || second !== null
  if (hasSide && first.value >= 500) return priceName
  const isThousands = first.value >= minThousands && (second ?? first).value <= maxThousands
  if (hasSide && isThousands && Number.isInteger(first.value) && side?.measure === undefined) return priceName
  const isBudget = first.value >= minBudget && first.value % 500 === 0
  return isBudget && !stock.hasBeginning(String(first.value)) ? priceName : null
}

function couldBeYear({ value, isYear }: Amount): boolean {
  return isYear || value < 100
}

/** "Corolla 1.8": a number with one decimal means litres by default. */
function isEngine({ value, isMoney, isScaled }: Amount): boolean {
  return !isMoney && !isScaled && value >= 0.6 && value <= 8.5 && !Number.isInteger(value)
}

function makeSide(value: number, measure: NamedMeasure, { side, unit }: NumberContext): NumberRange {
  const exact = measure === 'year' && value < 100 ? 2_000 + value : value
  const kind = side?.side ?? defaultSides[measure]
  const beyond = side?.beyond && integerMeasures.has(measure) ? 1 : 0
  if (kind === 'min') return { min: round(exact + beyond), max: null }
  if (kind === 'max') return { min: null, max: round(exact - beyond) }
  if (kind === 'about') return { min: round(exact * 0.9), max: round(exact * 1.1) }
  // Tolerance, because feet are never exact to the centimetre.
  const slack = unit?.times === 0.3048 ? 0.15 : 0
  return { min: round(exact - slack), max: round(exact + slack) }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function toMeaning(measure: NamedMeasure, range: NumberRange, stock: StockVocabulary): Meaning {
  if (measure === 'engine_cc' && range.min === range.max && range.min !== null)
    return { ranges: { engine_cc: findClass(range.min, stock) } }
  if (measure !== 'berths')
    return { ranges: { [measure]: range } satisfies Partial<Record<RangeName, NumberRange>> }
  const { min, max } = range
  const values = stock
    .listValues('berths')
    .filter((value) => Number(value) >= (min ?? 0) && Number(value) <= (max ?? Number.POSITIVE_INFINITY))
  // Somebody who needs four berths can also use six, if none has exactly four.
  const larger = min === max ? stock.listValues('berths').filter((value) => Number(value) >= (min ?? 0)) : []
  const found = values.length > 0 ? values : larger
  // A number that no vehicle has is still a filter, and finds nothing.
  return { refinements: { berths: found.length > 0 ? found : [String(min ?? max)] } }
}

/**
 * Engine classes are rounded: a 300 has 292 cc and a 600 has 636. Uses the closest in stock, within what manufacturers
 * would round.
 */
function findClass(cc: number, stock: StockVocabulary): NumberRange {
  for (const share of [0.02, 0.05, 0.08]) {
    const range = { min: Math.floor(cc * (1 - share)), max: Math.ceil(cc * (1 + share)) }
    if (stock.hasNumber('engine_cc', range)) return range
  }
  return { min: cc, max: cc }
}

/** The 30 of i30 and the 10234 of a stock number belong to the preceding letters. */
function isGlued(atoms: readonly Atom[], at: number): boolean {
  const before = atoms[at - 1]
  return before !== undefined && before.kind === 'letters' && before.end === atoms[at]?.start
}

/** A separate number, such as the 3500 kg after "towing"; the 4 of 4WD is not. */
function isFigure(atoms: readonly Atom[], at: number): boolean {
  const amount = readAmount(atoms, at)
  if (!amount) return false
  return amount.end > at + 1 || !isFollowed(atoms, at) || findPhrase(units, atoms, at + 1) !== null
}

function isFollowed(atoms: readonly Atom[], at: number): boolean {
  const after = atoms[at + 1]
  return after !== undefined && after.kind === 'letters' && after.start === atoms[at]?.end
}
