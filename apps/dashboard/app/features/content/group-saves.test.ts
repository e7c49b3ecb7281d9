import { expect, it } from 'vitest'
import { groupSaves } from './group-saves.ts'

it('shows what one person saved in one go as its last, and everything else by itself', () => {
  const entry = (number: number, minute: number, author = 'Cleo', action = 'save') => ({
    action,
    number,
    author,
    at: new Date(Date.UTC(2026, 10, 16, 9, minute)).toISOString(),
  })
  const history = [
    entry(8, 50),
    entry(7, 49),
    entry(6, 20),
    entry(5, 19),
    entry(5, 18, 'Cleo', 'publish'),
    entry(5, 17),
    entry(4, 16, 'Max'),
    entry(3, 15),
  ]
  expect(groupSaves(history).map(({ action, number }) => `${action} ${number}`)).toEqual([
    'save 8',
    'save 6',
    'publish 5',
    'save 5',
    'save 4',
    'save 3',
  ])
})
