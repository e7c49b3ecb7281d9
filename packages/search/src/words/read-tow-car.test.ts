import { expect, it } from 'vitest'
import { readAtoms } from './atoms/read-atoms.ts'
import { readTowCar } from './read-tow-car.ts'

function read(text: string, kind: 'caravan' | 'trailer' | 'car') {
  const atoms = readAtoms(text)
  const at = atoms.findIndex((_, nth) => readTowCar(atoms, nth, { text, kind }) !== null)
  const found = at < 0 ? null : readTowCar(atoms, at, { text, kind })
  return found && { unread: found.meaning.unread, rest: atoms.slice(found.end).map((atom) => atom.text) }
}

it.each([
  ['pop top for towing behind a small SUV', ['for towing behind a small SUV'], []],
  ['van to go behind our Ranger, sleeps 4', ['to go behind our Ranger'], ['sleeps', '4']],
  ['to be towed by a HiLux under 30k', ['to be towed by a HiLux'], ['under', '30', 'k']],
])('recognises the car that is to tow what is looked for: %s', (text, unread, rest) => {
  expect(read(text, 'caravan')).toEqual({ unread, rest })
})

it('is null where no car is named, and where cars are sold', () => {
  expect(read('the one behind, under 20k', 'trailer')).toBeNull()
  expect(read('SUV to tow behind a motorhome', 'car')).toBeNull()
})
