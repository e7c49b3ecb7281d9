import type { NumberRange } from '../../grammar/search-state.ts'
import type { Meaning } from '../atoms/meaning.ts'
import type { Atom } from '../atoms/read-atoms.ts'

type Found = { readonly meaning: Meaning; readonly end: number }

/** Years that are not plain numbers. */
export function readYears(atoms: readonly Atom[], at: number): Found | null {
  return readDecade(atoms, at) ?? readModelYear(atoms, at)
}

const decadeParts: Readonly<Record<string, NumberRange>> = {
  early: { min: 0, max: 4 },
  mid: { min: 3, max: 7 },
  late: { min: 6, max: 9 },
}

/** "Early 2010s", "the mid-2010's", "2020s". */
function readDecade(atoms: readonly Atom[], start: number): Found | null {
  const part = decadeParts[atoms[start]?.text ?? '']
  let at = part ? start + 1 : start
  if (part && atoms[at]?.text === '-') at++
  const [year, plural] = [atoms[at], atoms[at + 1]]
  const isDecade = year?.kind === 'number' && /^(?:19[3-9]|20[0-3])0$/.test(year.text)
  if (!isDecade || plural?.text !== 's' || plural.start - year.end > 1) return null
  const { min, max } = part ?? { min: 0, max: 9 }
  const first = Number(year.text)
  return {
    meaning: { ranges: { year: { min: first + (min ?? 0), max: first + (max ?? 9) } } },
    end: at + 2,
  }
}

/** "MY23" is a model year in trade notation. */
function readModelYear(atoms: readonly Atom[], at: number): Found | null {
  const [sign, figure] = [atoms[at], atoms[at + 1]]
  if (sign?.text !== 'my' || figure?.start !== sign.end || !/^(?:20)?[0-3]\d(?:\.5)?$/.test(figure.text))
    return null
  const year = 2_000 + (Math.trunc(Number(figure.text)) % 100)
  return { meaning: { ranges: { year: { min: year, max: year } } }, end: at + 2 }
}
