import { expect, it } from 'vitest'
import routes from '../../../apps/dashboard/app/routes.ts'
import { screens } from '../../../e2e/staff/screens.ts'

type Route = { file: string; path?: string; children?: Route[] }

/** The screens among the routes: routes without a component only answer calls, and a layout is no screen. */
function listScreens(list: readonly Route[], above = ''): string[] {
  return list.flatMap(({ file, path, children }) => {
    const here = path ? `${above}/${path}` : above
    if (children) return listScreens(children, here)
    return file.endsWith('.tsx') ? [here || '/'] : []
  })
}

it('every screen of the dashboard is among those that are looked at by axe at two sizes in two modes', () => {
  expect(Object.keys(screens).sort()).toEqual(listScreens(routes as Route[]).sort())
})
