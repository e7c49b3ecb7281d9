import type { Site } from '@forecourt/domain/site/site'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { WebsiteVariables } from '../http/website-variables.ts'
import { siteByHost } from './site-by-host.ts'

function open(url: string, pinnedSite: string | null = null) {
  const finder = { find: async () => ({ url }) as Site, isOutdated: () => false, close() {} }
  const app = new Hono<{ Variables: WebsiteVariables }>()
  app.use(siteByHost({ finder, pinnedSite, directory: () => new Response('all') }))
  app.all('*', (c) => c.text(c.get('site').url))
  return async (asked: string, method = 'GET') => {
    const { status, headers } = await app.request(asked, { method })
    return [status, headers.get('location')]
  }
}

it('leads from other names of a site to its address, page by page', async () => {
  const ask = open('https://www.smith.example')
  expect(await ask('https://www.smith.example/contact')).toEqual([200, null])
  expect(await ask('https://smith.example/cars/x?a=1&b=%20')).toEqual([
    301,
    'https://www.smith.example/cars/x?a=1&b=%20',
  ])
  expect(await ask('http://old.example:8080/')).toEqual([301, 'https://www.smith.example/'])
  // A 308 preserves the method and the body of a posted form.
  expect(await ask('https://old.example/contact', 'POST')).toEqual([308, 'https://www.smith.example/contact'])
})

it('leads nowhere but to the site, whatever the path says', async () => {
  const ask = open('https://www.smith.example')
  for (const path of [
    '//evil.example',
    '//evil.example/x',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/@evil.example',
  ]) {
    const [, location] = await ask(`https://smith.example${path}`)
    expect(new URL(String(location)).host).toBe('www.smith.example')
  }
})

it('answers where it was asked when a site has no public address, and when it is the only one', async () => {
  expect(await open('http://smith.localhost')('https://smith.example/')).toEqual([200, null])
  expect(await open('https://www.smith.example', 'smith')('https://smith.example/')).toEqual([200, null])
})
