import type { Atom } from '../atoms/read-atoms.ts'
import { scaleRows } from '../tables/number-table.ts'

/** A number in digits or words: 25, "twenty five", "thirty-five grand", "half a million". */
export type Figure = {
  readonly value: number
  readonly end: number
  /** Includes "thousand" or "million". */
  readonly isScaled: boolean
  readonly isYear: boolean
}

const ones: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
    ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
  ].map((word, at) => [word, at + 1]),
)
const tens: Readonly<Record<string, number>> = Object.fromEntries([
  ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(
    (word, at) => [word, (at + 2) * 10] as const,
  ),
  ['fourty', 40],
])

/** `isMoney`: m means million instead of metres. */
export function readFigure(atoms: readonly Atom[], start: number, isMoney: boolean): Figure | null {
  return readFraction(atoms, start) ?? readNumberWords(atoms, start, isMoney)
}

function readFraction(atoms: readonly Atom[], at: number): Figure | null {
  const joinTexts = (length: number) =>
    atoms
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(' ')
  const phrases: [string, number][] = [
    ['half a million', 500_000],
    ['half a mil', 500_000],
    ['quarter of a million', 250_000],
    ['a quarter of a million', 250_000],
    ['a couple of grand', 2_000],
    ['a couple of thousand', 2_000],
    ['a few grand', 5_000],
    ['a few thousand', 5_000],
  ]
  for (const [phrase, value] of phrases) {
    const length = phrase.split(' ').length
    if (joinTexts(length) === phrase) return { value, end: at + length, isScaled: true, isYear: false }
  }
  return null
}

type Part = { value: number; end: number; kind: 'figures' | 'ones' | 'tens' | 'hundreds' | 'year' }

function readNumberWords(atoms: readonly Atom[], start: number, isMoney: boolean): Figure | null {
  const text = (at: number) => atoms[at]?.text ?? ''
  // "a hundred thousand", "a grand": the article only counts before a scale word.
  const isOne = text(start) === 'a' && (text(start + 1) === 'hundred' || isScale(text(start + 1), false))
  let at = isOne ? start + 1 : start
  let total = 0
  let part: Part | null = isOne ? { value: 1, end: at, kind: 'ones' } : null
  let isScaled = false
  for (;;) {
    const next = readPart(atoms, at, part)
    if (next) {
      part = next
      at = next.end
      continue
    }
    if (part && text(at) === 'hundred') {
      part = { value: part.value * 100, end: at + 1, kind: 'hundreds' }
      at += 1
      continue
    }
    if (part && isScale(text(at), isMoney)) {
      total += part.value * (scaleRows[text(at)] ?? 1)
      isScaled = true
      part = null
      at += 1
      // "one hundred and twenty thousand five hundred" continues; "30k 2019" does not.
      if (!/^(?:thousand|million|mil)$/.test(text(at - 1)) || atoms[at]?.kind === 'number') break
      continue
    }
    break
  }
  if (at === start || (part === null && !isScaled)) return null
  const value = total + (part?.value ?? 0)
  const isFourDigits = /^(?:19[3-9]|20[0-3])\d$/.test(text(start)) && at === start + 1
  return {
    value,
    end: at,
    isScaled,
    isYear: !isMoney && !isScaled && (isFourDigits || part?.kind === 'year'),
  }
}

/** The next word of a number that can follow what was read. */
function readPart(atoms: readonly Atom[], from: number, before: Part | null): Part | null {
  const atom = atoms[from]
  if (before === null && atom?.kind === 'number')
    return { value: Number(atom.text.replace(/[, ]/g, '')), end: from + 1, kind: 'figures' }
  const isJoined = atom?.text === '-' || (atom?.text === 'and' && before?.kind === 'hundreds')
  const at = before && isJoined ? from + 1 : from
  const word = atoms[at]?.text ?? ''
  const one = Object.hasOwn(ones, word) ? (ones[word] ?? 0) : 0
  const ten = Object.hasOwn(tens, word) ? (tens[word] ?? 0) : 0
  if (one === 0 && ten === 0) return null
  const end = at + 1
  if (before === null) return { value: one || ten, end, kind: one > 0 ? 'ones' : 'tens' }
  if (before.kind === 'hundreds')
    return { value: before.value + (one || ten), end, kind: ten > 0 ? 'tens' : 'ones' }
  // "twenty nineteen" and "twenty twenty two" are years.
  if (before.kind === 'tens' && before.value === 20 && (one >= 10 || ten > 0))
    return { value: 2_000 + (one || ten), end, kind: 'year' }
  if (before.kind === 'year' && before.value % 10 === 0 && before.value > 2_010 && one > 0 && one < 10)
    return { value: before.value + one, end, kind: 'year' }
  return before.kind === 'tens' && before.value % 10 === 0 && one > 0 && one < 10
    ? { value: before.value + one, end, kind: 'tens' }
    : null
}

function isScale(word: string, isMoney: boolean): boolean {
  return Object.hasOwn(scaleRows, word) && (word !== 'm' || isMoney)
}
