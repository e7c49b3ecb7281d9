import { expect, it } from 'vitest'
import { findStep, listAnswers, readNewDealer } from './read-new-dealer.ts'

const toForm = (pairs: readonly (readonly [string, string])[]) => {
  const form = new FormData()
  for (const [name, value] of pairs) form.set(name, value)
  return form
}

it('starts with what most dealers have, and a look that fits what is sold', () => {
  const dealer = readNewDealer(toForm([['kind', 'caravan']]))
  expect(dealer).toMatchObject({ kind: 'caravan', look: 'wander', country: 'AU', stock: 'later' })
  expect(dealer.places).toMatchObject([{ name: 'Main yard', sunday: null }])
})

it('carries every answer from step to step', () => {
  const answers = [
    ['name', 'Smith Motors'],
    ['kind', 'truck'],
    ['places.0.name', 'Depot'],
    ['places.0.saturday.open', ''],
    ['places.0.saturday.close', ''],
    ['places.1.name', 'Workshop'],
    ['places.1.weekdays.open', '07:00'],
    ['places.1.weekdays.close', '16:00'],
    ['look', 'redline'],
    ['brand', '#aa1122'],
    ['licences.0.state', 'NSW'],
    ['licences.0.number', 'MD1'],
    ['stock', 'file'],
  ] as const
  const dealer = readNewDealer(toForm(answers))
  expect(dealer.places).toMatchObject([{ saturday: null }, { weekdays: { open: '07:00' } }])
  const again = readNewDealer(toForm(listAnswers(dealer, 'redline').map(([, name, value]) => [name, value])))
  expect(again).toEqual(dealer)
})

it('finds the step that asks for a field', () => {
  expect(['name', 'places.0.city', 'logo', 'abn', 'licences.1.state'].map(findStep)).toEqual([
    'dealer',
    'places',
    'look',
    'legal',
    'legal',
  ])
})
