import { expect, it } from 'vitest'
import { findSettings } from './find-settings.ts'

it('finds settings by the words of their name or help, those named so first, and leads to their row', () => {
  const found = findSettings('sold tag', 7, 5)
  expect(found[0]).toEqual({
    label: 'Sold tag',
    to: '/sites/7/settings?words=Sold+tag#soldTagLabel',
    hint: 'Setting, Finance and labels',
  })
  expect(findSettings('Deposit', null, 2).map(({ to }) => to)).toEqual(Array(2).fill('/sites?open=settings'))
  expect(findSettings('nothing is called that', 7, 5)).toEqual([])
})
