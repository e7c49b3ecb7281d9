import { expect, it } from 'vitest'
import { eventCatalogue } from '../../tracking/event-catalogue.ts'
import { toRoutePaths } from './page-pattern.ts'
import { getPageRow, pageNames } from './page-table.ts'

it('gives every address to one page', () => {
  const paths = pageNames.flatMap((name) => getPageRow(name).patterns.flatMap(toRoutePaths))
  expect(new Set(paths).size).toBe(paths.length)
})

it('records the view of a page, and only of pages', () => {
  for (const name of pageNames) {
    const { title, view } = getPageRow(name)
    if (view) expect(eventCatalogue[view].group).toBe('page-view')
    if (title === null) expect(view).toBeNull()
  }
})

it('records every page view of the catalogue somewhere', () => {
  const views = Object.entries(eventCatalogue).filter(([, { group }]) => group === 'page-view')
  const recorded = new Set(pageNames.map((name) => getPageRow(name).view))
  expect(views.map(([name]) => name).filter((name) => !recorded.has(name as never))).toEqual([])
})

it('leaves pages of a single visitor out of the sitemap', () => {
  const own = pageNames.filter((name) => getPageRow(name).shownTo === 'visitor')
  expect(own.filter((name) => getPageRow(name).sitemap !== null)).toEqual([])
})

it('falls back from a missing page to one that needs fewer flags, and so never in a circle', () => {
  for (const name of pageNames) {
    const { needs, otherwise } = getPageRow(name)
    if (!otherwise) continue
    const other = getPageRow(otherwise)
    expect(needs).toEqual(expect.arrayContaining([...other.needs]))
    expect(needs.length).toBeGreaterThan(other.needs.length)
  }
})
