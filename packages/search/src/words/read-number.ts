import type { RangeName } from '../grammar/attributes.ts'
import { makeRange } from '../grammar/parse-range.ts'
import type { NumberRange } from '../grammar/search-state.ts'
import type { StockVocabulary } from '../index/search-index.ts'
import type { Meaning } from './meaning.ts'
import {
  afterRows,
  beforeRows,
  betweenWords,
  engineUnits,
  labelRows,
  type Measure,
  numberWords,
  plainSides,
  type Side,
  scaleRows,
  tensWords,
  towedThings,
  unitRows,
  weightMeasures,
  wholeMeasures,
} from './number-table.ts'
import { findPhrase, indexPhrases } from './phrases.ts'
import type { Atom } from './read-atoms.ts'

type NamedMeasure = Exclude<Measure, 'weight' | 'age'>

export type Found = { readonly meaning: Meaning; readonly end: number }

const labels = indexPhrases(labelRows)
const units = indexPhrases(unitRows)
const engines = indexPhrases(engineUnits)
const sidesBefore = indexPhrases(beforeRows)
const sidesAfter = indexPhrases(afterRows)
/** What may stand between a side and its number without meaning anything: "is under", "price of". */
const fillers = new Set(['of', 'is', 'a', 'the', 'for', 'with'])

/** Older ones are told by their year. */
const mostYears = 60
const mostPeople = 12
const yearsOld = unitRows.find(({ words }) => words.includes('years old')) ?? { words: [] }

type Amount = { value: number; isMoney: boolean; isScaled: boolean; isYear: boolean; end: number }
type Said = { side: Side | null; label: Measure | null; unit: (typeof unitRows)[number] | null }

/** A number with what is said about it: "under $20,000", "7 seater", "2019 or newer", "between 10 and 20k", "3.5t towing". */
export function readNumber(
  atoms: readonly Atom[],
  start: number,
  stock: StockVocabulary,
  thisYear: number,
): Found | null {
  const said: Said = { side: null, label: null, unit: null }
  const isBetween = atoms[start]?.text === 'between'
  let at = readBefore(atoms, isBetween ? start + 1 : start, said)
  let first = readAmount(atoms, at)
  if (!first || (first.end === start + 1 && isGlued(atoms, start))) return null
  at = first.end
  const engine = findPhrase(engines, atoms, at)
  if (engine && !first.isMoney) return { meaning: { text: engine.row.write(first.value) }, end: engine.end }
  at = readUnit(atoms, at, said)
  let second = readSecond(atoms, at, isBetween || said.side?.side === 'min')
  if (second) {
    at = readUnit(atoms, second.end, said)
    // In "20 to 30k" the thousands are said once.
    if (second.isScaled && !first.isScaled && first.value < second.value / 100)
      first = { ...first, value: first.value * 1_000 }
    if (first.isScaled && !second.isScaled && second.value < 1_000)
      second = { ...second, value: second.value * 1_000 }
  }
  at = readAfter(atoms, at, said)
  if (said.unit?.measure === 'age') return readAge(first.value, said, { end: at, thisYear })
  const isForSome = start > 0 && atoms[start - 1]?.text === 'for'
  const measure = findMeasure(first, second, said, stock) ?? (isForSome ? countPeople(first, stock) : null)
  if (!measure || (at === start + 1 && isFollowed(atoms, start))) return null
  const times = said.unit?.times ?? 1
  const range = second
    ? makeRange(first.value * times, second.value * times)
    : makeSide(first.value * times, measure, said)
  const meaning = range && toMeaning(measure, range, stock)
  return meaning && { meaning, end: skipNoun(atoms, at, measure) }
}

/** "Under 5 years old", "no older than 4 years". Years alone may be those of a warranty. */
function readAge(
  years: number,
  { side, unit }: Said,
  { end, thisYear }: { end: number; thisYear: number },
): Found | null {
  if (years > mostYears || (side === null && unit?.words !== yearsOld.words)) return null
  const year = Math.round(thisYear - years)
  // Sides of a year stay what they are; an age below a number is a year above another.
  const isNewer = side?.side === (side?.measure === 'year' ? 'min' : 'max')
  const range =
    side === null ? { min: year, max: year } : isNewer ? { min: year, max: null } : { min: null, max: year }
  return { meaning: { ranges: { year: range } }, end }
}

/** "For two", where vehicles have berths. */
function countPeople({ value, isMoney, isScaled }: Amount, stock: StockVocabulary): 'berths' | null {
  const isCount = !isMoney && !isScaled && value <= mostPeople
  return isCount && stock.listValues('berths').length > 0 ? 'berths' : null
}

/** A noun that says once more what the number is of: "2022 model", "2.5 tonne caravan". A model is also called Model 3. */
function skipNoun(atoms: readonly Atom[], at: number, measure: Measure): number {
  const noun = atoms[at]?.text ?? ''
  const next = atoms[at + 1]
  if (measure === 'year' && noun === 'model' && !(next && next.text.length === 1)) return at + 1
  return measure === 'towing_capacity_kg' && towedThings.has(noun) ? at + 1 : at
}

function readBefore(atoms: readonly Atom[], start: number, said: Said): number {
  let at = start
  for (let words = 0; words < 4; words++) {
    const label = said.label === null ? findPhrase(labels, atoms, at) : null
    const side = said.side === null ? findPhrase(sidesBefore, atoms, at) : null
    if (side) said.side = side.row
    else if (label) said.label = label.row.measure
    const end = side?.end ?? label?.end
    if (end === undefined && (at === start || !fillers.has(atoms[at]?.text ?? ''))) break
    at = end ?? at + 1
  }
  return at
}

function readAfter(atoms: readonly Atom[], start: number, said: Said): number {
  let at = start
  for (let words = 0; words < 3; words++) {
    const side = said.side === null ? findPhrase(sidesAfter, atoms, at) : null
    // "400 km of range"
    const from = atoms[at]?.text === 'of' ? at + 1 : at
    const label = said.label === null ? findPhrase(labels, atoms, from) : null
    if (side) said.side = side.row
    else if (label && !isFigure(atoms, label.end)) said.label = label.row.measure
    else {
      const next = readUnit(atoms, at, said)
      if (next === at) break
      at = next
      continue
    }
    at = side?.end ?? label?.end ?? at
  }
  return at
}

function readUnit(atoms: readonly Atom[], at: number, said: Said): number {
  // A hyphen may join the two: 7-seater.
  const start = atoms[at]?.text === '-' ? at + 1 : at
  const unit = said.unit === null ? findPhrase(units, atoms, start) : null
  if (!unit) return at
  said.unit = unit.row
  return unit.end
}

function readAmount(atoms: readonly Atom[], start: number): Amount | null {
  const isMoney = atoms[start]?.text === '$'
  const at = isMoney ? start + 1 : start
  const atom = atoms[at]
  const read = readFigure(atoms, at)
  if (!atom || read === null) return null
  const { value, end } = read
  const next = atoms[end]?.text ?? ''
  const isScale = Object.hasOwn(scaleRows, next) && (next !== 'm' || isMoney)
  return {
    value: value * (isScale ? (scaleRows[next] ?? 1) : 1),
    isMoney,
    isScaled: isScale,
    isYear: !isMoney && !isScale && /^(?:19[3-9]|20[0-3])\d$/.test(atom.text),
    end: isScale ? end + 1 : end,
  }
}

/** In figures, or in words as far as anybody writes them out: 25, "twenty five". */
function readFigure(atoms: readonly Atom[], at: number): { value: number; end: number } | null {
  const atom = atoms[at]
  if (atom?.kind === 'number') return { value: Number(atom.text.replace(/[, ]/g, '')), end: at + 1 }
  const word = atom?.text ?? ''
  const tens = Object.hasOwn(tensWords, word) ? tensWords[word] : undefined
  if (tens === undefined)
    return Object.hasOwn(numberWords, word) ? { value: numberWords[word] ?? 0, end: at + 1 } : null
  const after = atoms[at + 1]?.text === '-' ? at + 2 : at + 1
  const ones = numberWords[atoms[after]?.text ?? ''] ?? 10
  return ones < 10 ? { value: tens + ones, end: after + 1 } : { value: tens, end: at + 1 }
}

/** The other end of a range; "and" joins two ends only after "between" or "from". */
function readSecond(atoms: readonly Atom[], at: number, isOpened: boolean): Amount | null {
  const word = atoms[at]?.text ?? ''
  if (!betweenWords.includes(word) || (word === 'and' && !isOpened)) return null
  const upTo = atoms[at + 1]?.text === 'up' && atoms[at + 2]?.text === 'to' ? at + 3 : at + 1
  return readAmount(atoms, upTo)
}

function findMeasure(
  first: Amount,
  second: Amount | null,
  { side, label, unit }: Said,
  stock: StockVocabulary,
): NamedMeasure | null {
  const hasBerths = stock.listValues('berths').length > 0
  const named = label ?? unit?.measure ?? side?.measure ?? null
  if (named === 'weight') return weightMeasures.find((name) => stock.hasNumber(name)) ?? null
  if (named === 'seats' && hasBerths && !stock.hasNumber('seats')) return 'berths'
  if (named !== null && named !== 'age') return named
  if (first.isMoney || first.isScaled || second?.isMoney || second?.isScaled) return 'price'
  if (first.isYear && (second === null || second.isYear))
    return side?.side === 'max' && first.value % 500 === 0 ? 'price' : 'year'
  return (side !== null || second !== null) && first.value >= 500 ? 'price' : null
}

function makeSide(value: number, measure: NamedMeasure, { side, unit }: Said): NumberRange {
  const exact = measure === 'year' && value < 100 ? 2_000 + value : value
  const kind = side?.side ?? plainSides[measure]
  const beyond = side?.beyond && wholeMeasures.has(measure) ? 1 : 0
  if (kind === 'min') return { min: round(exact + beyond), max: null }
  if (kind === 'max') return { min: null, max: round(exact - beyond) }
  if (kind === 'about') return { min: round(exact * 0.9), max: round(exact * 1.1) }
  // Nobody writes feet to the centimetre.
  const slack = unit?.times === 0.3048 ? 0.15 : 0
  return { min: round(exact - slack), max: round(exact + slack) }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function toMeaning(measure: NamedMeasure, range: NumberRange, stock: StockVocabulary): Meaning {
  if (measure !== 'berths')
    return { ranges: { [measure]: range } satisfies Partial<Record<RangeName, NumberRange>> }
  const { min, max } = range
  const values = stock
    .listValues('berths')
    .filter((value) => Number(value) >= (min ?? 0) && Number(value) <= (max ?? Number.POSITIVE_INFINITY))
  // A number that nobody has is asked all the same, and finds nothing.
  return { refinements: { berths: values.length > 0 ? values : [String(min ?? max)] } }
}

/** The 30 of i30 and the 10234 of a stock number belong to the letters before them. */
function isGlued(atoms: readonly Atom[], at: number): boolean {
  const before = atoms[at - 1]
  return before !== undefined && before.kind === 'letters' && before.end === atoms[at]?.start
}

/** A number of its own, such as the 3500 kg after "towing"; the 4 of 4WD is none. */
function isFigure(atoms: readonly Atom[], at: number): boolean {
  const amount = readAmount(atoms, at)
  if (!amount) return false
  return amount.end > at + 1 || !isFollowed(atoms, at) || findPhrase(units, atoms, at + 1) !== null
}

function isFollowed(atoms: readonly Atom[], at: number): boolean {
  const after = atoms[at + 1]
  return after !== undefined && after.kind === 'letters' && after.start === atoms[at]?.end
}
