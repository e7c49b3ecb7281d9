import { describe, expect, it } from 'vitest'
import { aSite, pathsOf } from '../testing/a-site.ts'
import { resolveNavigation } from './site-links.ts'

const site = aSite()

describe('resolveNavigation', () => {
  const items = [
    {
      label: 'Buy',
      href: '',
      children: [
        { label: 'Used', href: '/search/used-cars', children: [] },
        { label: 'Finance', href: '/finance', children: [] },
      ],
    },
    { label: 'Service', href: '/service', children: [] },
  ]

  it('keeps a group while one of its links leads somewhere', () => {
    expect(resolveNavigation(items, site, pathsOf(site, ['finance']))).toEqual([
      { label: 'Buy', href: '/finance', children: [{ label: 'Finance', href: '/finance', children: [] }] },
    ])
  })

  it('drops a group of which nothing is left', () => {
    expect(resolveNavigation(items, site, pathsOf(site, ['home']))).toEqual([])
  })
})
