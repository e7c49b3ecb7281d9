import { afterEach, expect, it, vi } from 'vitest'
import { preloadFiles } from './preload-files.ts'

type Link = { rel: string; href: string; onload?: () => void }

afterEach(() => vi.unstubAllGlobals())

it('requests each file once, and runs the script after its style sheet has loaded', async () => {
  const links: Link[] = []
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: Link) => links.push(link) },
  })
  const load = vi.fn(async () => 'module')
  const first = preloadFiles(load, ['assets/a.js', 'assets/a.css'])
  expect(links).toMatchObject([
    { rel: 'modulepreload', href: '/assets/a.js' },
    { rel: 'stylesheet', href: '/assets/a.css' },
  ])
  expect(load).not.toHaveBeenCalled()
  links[1]?.onload?.()
  expect(await first).toBe('module')
  expect(await preloadFiles(load, ['assets/a.js'])).toBe('module')
  expect(await preloadFiles(load)).toBe('module')
  expect(links).toHaveLength(2)
})
