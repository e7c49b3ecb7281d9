import { expect, it } from 'vitest'
import { editPhotos } from './edit-photos.ts'

const photos = ['a', 'b', 'c'].map((id) => ({ id, width: 3, height: 2, focalX: 50, focalY: 50 }))
const ids = (intent: string, photo: string, value = '') =>
  editPhotos(photos, { intent, photo, value })
    ?.map(({ id }) => id)
    .join('')

it('moves a photo by one, to the front, or to where it was dropped', () => {
  expect(ids('later', 'a')).toBe('bac')
  expect(ids('later', 'c')).toBe('abc')
  expect(ids('earlier', 'c')).toBe('acb')
  expect(ids('earlier', 'a')).toBe('abc')
  expect(ids('first', 'c')).toBe('cab')
  expect(ids('order', '', 'c,b,a')).toBe('cba')
  expect(ids('order', '', 'c')).toBe('cab')
})

it('removes, turns and cuts one of them', () => {
  expect(ids('remove', 'b')).toBe('ac')
  expect(editPhotos(photos, { intent: 'turn', photo: 'b', value: 'left' })?.[1]).toMatchObject({ turn: 270 })
  expect(editPhotos(photos, { intent: 'focal', photo: 'b', value: '25 75' })?.[1]).toMatchObject({
    focalX: 25,
    focalY: 75,
  })
})

it('ignores a photo that does not exist and an unknown action', () => {
  expect(ids('remove', 'x')).toBeUndefined()
  expect(ids('explode', 'a')).toBeUndefined()
})
