import { describe, expect, it } from 'vitest'
import { Vocabulary } from './vocabulary.ts'

describe('Vocabulary', () => {
  it('keeps words and slots in order as they come and go', () => {
    const vocabulary = new Vocabulary()
    Array.from(
      vocabulary.build(
        new Map([
          ['kia', [1, 5]],
          ['bmw', [2]],
        ]),
      ),
    )
    vocabulary.add('kia', 3)
    vocabulary.add('ford', 9)
    vocabulary.add('kia', 7)
    expect(vocabulary.words).toEqual(['bmw', 'ford', 'kia'])
    expect(vocabulary.lists).toEqual([[2], [9], [1, 3, 5, 7]])
    vocabulary.remove('bmw', 2)
    vocabulary.remove('kia', 5)
    vocabulary.remove('kia', 6)
    vocabulary.remove('unknown', 1)
    expect(vocabulary.words).toEqual(['ford', 'kia'])
    expect(vocabulary.lists).toEqual([[9], [1, 3, 7]])
  })
})
