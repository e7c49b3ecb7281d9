import { expect, it } from 'vitest'
import { dropPrefixes, toMissedWords } from './missed-words.ts'

it('counts words however they are written', () => {
  expect(toMissedWords('  Flying   CARPET! ')).toBe('flying carpet')
  expect(toMissedWords('CX-5 in purple')).toBe('cx-5 in purple')
})

it('stores nothing that may identify a visitor', () => {
  for (const text of [
    'jo@example.com',
    '0412 345 678',
    '1HGCM82633A004352',
    'ABC12D',
    '041234',
    'x',
    'w'.repeat(41),
  ])
    expect(toMissedWords(text), text).toBeNull()
})

it('shows the whole word and not its beginnings', () => {
  const counted = ['la', 'lamb', 'lamborghini', 'tank'].map((words) => ({ words }))
  expect(dropPrefixes(counted).map(({ words }) => words)).toEqual(['lamborghini', 'tank'])
})
