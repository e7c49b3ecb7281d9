import { expect, it } from 'vitest'
import { leadSuspicions } from './lead-suspicions.ts'

it.each([
  [{ name: 'Ann', message: 'Is it still there? https://shop.example/cars/1' }, []],
  [{ name: 'Ann www.cheap.example' }, ['link-in-name']],
  [{ last_name: 'HTTP://x.example' }, ['link-in-name']],
  [{ message: 'http://a.example '.repeat(5) }, []],
  [{ message: 'http://a.example '.repeat(6) }, ['many-links']],
  [{ name: 5, message: null }, []],
])('suspects of %j: %j', (lead, expected) => {
  expect(leadSuspicions(lead)).toEqual(expected)
})
