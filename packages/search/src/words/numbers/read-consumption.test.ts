import { expect, it } from 'vitest'
import { readAtoms } from '../atoms/read-atoms.ts'
import { readConsumption } from './read-consumption.ts'

const read = (text: string) => readConsumption(readAtoms(text), 0, text)?.meaning.unread ?? null

it.each(['under 7 litres per 100', '6.5L/100km', 'less than eight litres a hundred kms', '5 l per 100 km'])(
  'recognises consumption, which stock does not state: %s',
  (text) => expect(read(text)).toEqual([text]),
)

it('leaves engines and distances alone', () => {
  for (const text of ['2.5 litre', 'under 3 litres', '100 km', '2 litre 100 kW'])
    expect(read(text), text).toBeNull()
})
