import { expect, it } from 'vitest'
import { toSiteView } from '../../site/site-view.ts'
import { aSite, createTestPaths } from '../../testing/a-site.ts'
import { findTags, parseHtml } from '../../testing/parse-html.ts'
import { render } from '../../testing/render.tsx'
import { ImageHost } from './image-host.ts'
import { Picture } from './picture.tsx'

const plain = aSite()
const site = aSite({ settings: { ...plain.settings, imageHost: 'https://pictures.example/' } })
const hostOf = (of: typeof site, isLive: boolean) => toSiteView(of, createTestPaths(of), isLive).imageHost

function show(host: string) {
  const picture = <Picture url="/img/0123" alt="" width={900} height={600} sizes="100vw" />
  const [image] = findTags(parseHtml(render(<ImageHost value={host}>{picture}</ImageHost>)), 'img')
  const { src, srcSet } = image?.attributes ?? {}
  return [src, ...(srcSet ?? '').split(', ')].map(
    (address) => new URL(address ?? '', 'https://west.test').origin,
  )
}

it('comes from our own route, or in every width from the image host of its site [S7.38]', () => {
  expect(new Set(show(hostOf(plain, true)))).toEqual(new Set(['https://west.test']))
  expect(new Set(show(hostOf(site, true)))).toEqual(new Set(['https://pictures.example']))
})

it('comes from a second name of the demo itself in a demo, which asks no other host', () => {
  expect(hostOf(site, false)).toBe('')
  const settings = { ...plain.settings, imageHost: 'http://pictures.west.localhost' }
  const demo = aSite({ settings, url: 'http://west.localhost:4310' })
  expect(hostOf(demo, false)).toBe('http://pictures.west.localhost:4310')
})
