import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Posted } from '../../forms/posted.ts'
import type { PostedState } from '../../forms/posted-state.ts'
import { toSiteView } from '../../site/site-view.ts'
import { aSite, createTestPaths } from '../../testing/a-site.ts'
import { findTags, parseHtml, readText } from '../../testing/parse-html.ts'
import { render } from '../../testing/render.tsx'
import { ErrorPage } from './error-page.tsx'

const site = toSiteView(aSite(), createTestPaths(aSite()))
const error = new Error('no')
const posted: Posted = { action: '/contact', fields: [['message', 'Does it tow?']] }

/** The page in a router whose form posts are never answered. */
function openRouted(of: Posted | null) {
  const page = <ErrorPage error={error} root={{ site, posted: of }} />
  const router = createMemoryRouter([
    { path: '*', element: page, action: () => new Promise<never>(() => {}) },
  ])
  const show = () => renderToStaticMarkup(<RouterProvider router={router} />)
  return { router, show }
}

/** What the retry form sends, and whether it can be pressed. */
function readRetry(html: string) {
  const [form] = findTags(parseHtml(html), 'form')
  if (!form) return null
  const [button] = findTags(form, 'button')
  const inputs = findTags(form, 'input').map(({ attributes: { name, value } }) => [name, value])
  return {
    action: form.attributes.action,
    inputs,
    text: button && readText(button),
    isLocked: button !== undefined && 'disabled' in button.attributes,
  }
}

describe('ErrorPage', () => {
  it('says what happened and gives the dealer’s number', () => {
    const html = render(<ErrorPage error={error} root={{ site, posted: null }} />)
    expect(html).toContain('<title>Something went wrong on our side | West Motors</title>')
    expect(html).toContain('Please try again in a moment.')
    expect(html).toContain('href="tel:0263311234"')
    expect(html).toContain('href="/"')
  })

  it('has one main button: what can be done here, else the way home', () => {
    const alone = render(<ErrorPage error={error} root={{ site, posted: null }} />)
    const again = openRouted(posted).show()
    expect(again).toContain('Try again')
    for (const html of [alone, again]) expect(html.match(/btn-primary/g)).toHaveLength(1)
  })

  it('sends the posted data again unchanged, with the button disabled meanwhile [S2.46]', () => {
    const { router, show } = openRouted(posted)
    const retry = { action: '/contact', inputs: [['message', 'Does it tow?']], text: 'Try again' }
    expect(readRetry(show())).toEqual({ ...retry, isLocked: false })
    const formData = new FormData()
    void router.navigate('/contact', { formMethod: 'post', formData })
    expect(readRetry(show())).toEqual({ ...retry, isLocked: true })
  })

  it('resends what the router posted, and not the data of an earlier page', async () => {
    const { router, show } = openRouted(posted)
    await router.navigate('/used-cars')
    expect(readRetry(show())).toBeNull()
    const newer: Posted = { action: '/finance', fields: [['income', '900']] }
    const state: PostedState = { posted: newer }
    await router.navigate('/finance', { state })
    expect(readRetry(show())).toMatchObject({ action: '/finance', inputs: [['income', '900']] })
  })

  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'blames the connection when that is down, and asks again: %s',
    (message) => {
      const html = render(<ErrorPage error={new TypeError(message)} root={{ site, posted: null }} />)
      expect(html).toContain('Please check your connection and try again.')
      expect(html).toContain('<a href="/" class="btn btn-primary mt-8">Try again</a>')
      expect(html.match(/btn-primary/g)).toHaveLength(1)
    },
  )

  it('still explains the error when nothing of the site is known', () => {
    const html = render(<ErrorPage error={error} root={undefined} />)
    expect(html).toContain('Something went wrong')
    expect(html).not.toContain('tel:')
  })
})
