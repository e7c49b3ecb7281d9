import { expect, it } from 'vitest'
import { hasLowContrastOnPicture } from './has-low-contrast-on-picture.ts'

const white = [255, 255, 255] as const
const pixels = (...colours: (readonly [number, number, number])[]) =>
  colours.flatMap((colour) => [...colour, 255])
const many = (count: number, colour: readonly [number, number, number]) =>
  Array.from({ length: count }, () => colour)

it('white text has enough contrast on a dark picture and not on a bright one', () => {
  expect(hasLowContrastOnPicture(white, pixels(...many(20, [20, 30, 40])), false)).toBe(false)
  expect(hasLowContrastOnPicture(white, pixels(...many(20, [200, 210, 220])), true)).toBe(true)
})

it('large text needs less contrast, and one bright spot does not make a picture bright', () => {
  const grey = many(20, [130, 130, 130])
  expect(hasLowContrastOnPicture(white, pixels(...grey), true)).toBe(false)
  expect(hasLowContrastOnPicture(white, pixels(...grey), false)).toBe(true)
  expect(hasLowContrastOnPicture(white, pixels(...many(19, [0, 0, 0]), white), true)).toBe(false)
  expect(hasLowContrastOnPicture(white, [], true)).toBe(false)
})
