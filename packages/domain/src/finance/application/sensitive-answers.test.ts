import { expect, it } from 'vitest'
import { splitAnswers } from './sensitive-answers.ts'

it('separates the answers that are sealed from those that are sent, and drops empty fields', () => {
  const answers = {
    name: 'Ann',
    income: ' 5200 ',
    day: '4',
    month: '7',
    year: '',
    opt_in: true,
    toString: 'x',
  }
  expect(splitAnswers<string | boolean>(answers)).toEqual({
    plain: { name: 'Ann', opt_in: true, toString: 'x' },
    sensitive: { income: '5200', day: '4', month: '7' },
  })
})
