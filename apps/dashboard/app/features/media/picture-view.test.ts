import { expect, it } from 'vitest'
import { readPress } from './picture-view.ts'

const press = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readPress(form)
}
const size = { shown_width: '320', shown_height: '160' }

it.each([
  [
    { 'at.x': '80', 'at.y': '120' },
    { focal_x: 25, focal_y: 75 },
  ],
  [
    { 'at.x': '999', 'at.y': '-5' },
    { focal_x: 100, focal_y: 0 },
  ],
  // A keyboard presses the corner.
  [
    { 'at.x': '0', 'at.y': '0' },
    { focal_x: 50, focal_y: 50 },
  ],
  [{}, { focal_x: 50, focal_y: 50 }],
])('a press at %o is %o', (at, point) => {
  expect(press({ ...size, ...at })).toEqual(point)
})
