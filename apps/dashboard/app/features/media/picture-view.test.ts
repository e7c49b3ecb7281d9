import { expect, it } from 'vitest'
import { readPress } from './picture-view.ts'

const press = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readPress(form)
}
const size = { shownWidth: '320', shownHeight: '160' }

it.each([
  [
    { 'at.x': '80', 'at.y': '120' },
    { focalX: 25, focalY: 75 },
  ],
  [
    { 'at.x': '999', 'at.y': '-5' },
    { focalX: 100, focalY: 0 },
  ],
  // Activating the button by keyboard reports the position 0, 0.
  [
    { 'at.x': '0', 'at.y': '0' },
    { focalX: 50, focalY: 50 },
  ],
  [{}, { focalX: 50, focalY: 50 }],
])('a press at %o is %o', (at, point) => {
  expect(press({ ...size, ...at })).toEqual(point)
})
