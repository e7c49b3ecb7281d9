import { expect, it } from 'vitest'
import { aLookupForm } from '../testing/a-lookup-form.ts'
import { type Fill, readFill, saveFill, startFill } from './fill.ts'

it('restores files after a reload, with their results, and ignores damaged data', () => {
  const form = aLookupForm()
  const files = [{ id: 'file-1', name: 'a.jpg', size: 3 }]
  const results = { car: { title: 'Found', facts: [['Year', '2019']] as const } }
  const fill: Fill = { ...startFill(form, 'k'), files, results }
  expect(readFill(form, JSON.parse(JSON.stringify(saveFill(fill))))).toEqual(fill)
  const damaged = {
    ...saveFill(fill),
    files: ['x', { id: 1 }],
    results: { car: { link: { label: 'Go', href: 'javascript:alert(1)' } }, text: 7 },
    end: { result: { link: { label: 'Go', href: '//elsewhere.test' } } },
  }
  expect(readFill(form, damaged)).toEqual(startFill(form, 'k'))
})
