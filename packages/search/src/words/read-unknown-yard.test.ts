import { expect, it } from 'vitest'
import { readAtoms } from './atoms/read-atoms.ts'
import { readUnknownYard } from './read-unknown-yard.ts'

const dictionary = {
  meanings: new Map([['orange', { refinements: { colour: ['Orange'] } }]]),
  places: new Map([['young', { refinements: { city: ['Young'] } }]]),
}

function read(text: string) {
  const atoms = readAtoms(text)
  const found = atoms.map((_, at) => readUnknownYard(atoms, at, { text, dictionary }))
  return found.find((one) => one !== null)?.meaning.unread ?? null
}

it('recognises a yard that the dealer does not have, though its name means something else here', () => {
  expect(read('SUVs at the Orange yard')).toEqual(['Orange yard'])
  expect(read('in your Orange showroom')).toEqual(['Orange showroom'])
})

it('leaves the dealer’s own yards, colours and other words alone', () => {
  expect(read('at the Young yard')).toBeNull()
  expect(read('orange ute from the yard')).toBeNull()
  expect(read('an orange store')).toBeNull()
  expect(read('at the main yard')).toBeNull()
})
