import { expect, it } from 'vitest'
import { screenTable } from '../../../apps/dashboard/app/features/navigation/screen-table.ts'
import routes from '../../../apps/dashboard/app/routes.ts'
import { findWay, ways } from '../../../e2e/staff/screens.ts'

type Route = { file: string; path?: string; children?: Route[] }

/** The screens among the routes: routes without a component only answer calls, and a layout is no screen. */
function listScreens(list: readonly Route[], above = ''): string[] {
  return list.flatMap(({ file, path, children }) => {
    const here = path ? `${above}/${path}` : above
    if (children) return listScreens(children, here)
    return file.endsWith('.tsx') ? [here || '/'] : []
  })
}

const screens = listScreens(routes as Route[])

it('every screen of the dashboard is found by those that look at it with axe at two sizes in two modes', () => {
  expect(screens.filter((route) => findWay(route) === null)).toEqual([])
  expect(Object.keys(ways).filter((route) => !screens.includes(route))).toEqual([])
})

it('every screen of a website is an entry of the menu or one of its tabs', () => {
  const parts = screens.flatMap((route) => /^\/sites\/:siteId\/([\w-]+)$/.exec(route)?.[1] ?? [])
  const tabs = screenTable.flatMap((row) => ('tabs' in row ? row.tabs.map(({ path }) => path) : []))
  expect(tabs.toSorted()).toEqual(parts.toSorted())
})
