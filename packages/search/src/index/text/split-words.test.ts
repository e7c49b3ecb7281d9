import { describe, expect, it } from 'vitest'
import { normaliseText } from '../../trade/normalise-text.ts'
import { splitWords, wordParts } from './split-words.ts'
import { createAddTextWords } from './text-words.ts'

function words(text: string): string[] {
  const found = new Set<string>()
  createAddTextWords()(found, text)
  return [...found].sort()
}

describe('normaliseText', () => {
  it('drops accents, case and needless spaces', () => {
    expect(normaliseText('  Škoda   ENYAQ\tiV ')).toBe('skoda enyaq iv')
  })
})

describe('splitWords and wordParts', () => {
  it.each([
    ['CX-5', ['cx', '5']],
    ['LandCruiser', ['land', 'cruiser']],
    ['Citroën', ['citroen']],
    ['BT50', ['bt', '50']],
    ['4x4', ['4', 'x', '4']],
    ['...', []],
    ['日産', ['日産']],
  ])('takes %s apart', (word, parts) => {
    expect(wordParts(word)).toEqual(parts)
  })

  it('splits at spaces, slashes and brackets', () => {
    expect(splitWords('4WD/AWD (Auto), White')).toEqual(['4WD', 'AWD', 'Auto', 'White'])
  })
})

describe('the words of a text', () => {
  it.each([
    ['CX-5', ['5', 'cx', 'cx5']],
    ['CX 5', ['5', 'cx', 'cx5']],
    ['Mazda 3', ['3', 'mazda']],
    ['X-Trail', ['trail', 'x', 'xtrail']],
    ['', []],
  ])('of %s', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })
})
