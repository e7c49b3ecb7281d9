import { expect, it } from 'vitest'
import { mergeTyped, pickTyped } from './merge-typed.ts'

const shown = { price: '30000', colour: 'Red', text: 'One\nTwo', visible: 'true', badge: null }

it('keeps typed values, takes the current values of other fields, and names the fields that others changed', () => {
  const typed = { price: '30000', colour: 'Blue', text: 'One\r\nTwo', visible: true, badge: '' }
  const now = { price: '28000', colour: 'Green', text: 'One\nTwo', visible: false, badge: null }
  expect(mergeTyped(typed, { shown, now })).toEqual({
    values: { price: '28000', colour: 'Blue', text: 'One\nTwo', visible: false, badge: null },
    changed: ['price', 'colour', 'visible'],
  })
})

it('picks the values that differ from those that were shown', () => {
  const typed = { price: '30000', colour: ' Blue', text: 'One\r\nTwo', badge: '' }
  expect(pickTyped(typed, shown)).toEqual({ colour: ' Blue' })
})
