import { describe, expect, it } from 'vitest'
import routes from '../../app/routes.ts'
import { builtRoutes } from './built-routes.ts'

describe('builtRoutes', () => {
  it('names the routes of the build that paths know, and no others', () => {
    const built = builtRoutes({ routes: { root: {}, home: {}, finance: {}, notFound: {} } })
    expect([...built]).toEqual(['home', 'finance'])
  })

  it('sees the routes of routes.ts by their ids', () => {
    const ids = Object.fromEntries(
      routes.flatMap(({ children = [] }) => children).map((route) => [route.id ?? '', {}]),
    )
    expect(builtRoutes({ routes: ids })).toContain('home')
  })
})
