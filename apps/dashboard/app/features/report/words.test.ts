import { expect, it } from 'vitest'
import { describeSites, toSitePoints } from './words.ts'

const aSite = (name: string, received: number, before: number) => ({
  id: 1,
  name,
  received,
  before,
  won: 0,
  paid: 0,
})

it('compares all websites with the month before, and leaves out those without a lead', () => {
  const sites = [aSite('North', 30, 20), aSite('South', 18, 22), aSite('Quiet', 0, 0)]
  expect(describeSites(sites, true)).toBe(
    '48 leads on 3 websites, 6 more than the month before by the same day',
  )
  expect(describeSites([aSite('North', 1, 0)], true)).toBe('1 lead on 1 website')
  expect(describeSites([aSite('North', 2, 2)], false)).toBe(
    '2 leads on 1 website, as many as the month before',
  )
  expect(toSitePoints(sites).map(({ label }) => label)).toEqual(['North', 'South'])
})
