import { expect, it } from 'vitest'
import { findAuthors } from './find-authors.ts'

const people = ['Peg Rowan', 'Des Rowan', 'Shaz', 'Sam Hill', 'Sam Lee'].map((name) => ({ name }))
const namesOf = (author: string) => findAuthors(author, people).map(({ name }) => name)

it.each([
  ['Shaz', ['Shaz']],
  ['Peg Rowan', ['Peg Rowan']],
  ['Peg and Des', ['Peg Rowan', 'Des Rowan']],
  ['Peg & somebody', ['Peg Rowan']],
  ['Sam', []],
  ['Sam Lee', ['Sam Lee']],
  ['Lachlan Valley Cars', []],
  ['', []],
])('%s was written by %j', (author, expected) => {
  expect(namesOf(author)).toEqual(expected)
})
