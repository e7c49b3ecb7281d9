import { describe, expect, it } from 'vitest'
import { toSiteView } from '../../site/site-view.ts'
import { aSite, pathsOf } from '../../testing/a-site.ts'
import { render } from '../../testing/render.tsx'
import { ErrorPage } from './error-page.tsx'

const site = toSiteView(aSite(), pathsOf(aSite()))
const error = new Error('no')

describe('ErrorPage', () => {
  it('says what happened and gives the dealer’s number', () => {
    const html = render(<ErrorPage error={error} root={{ site, posted: null }} />)
    expect(html).toContain('<title>Something went wrong on our side | West Motors</title>')
    expect(html).toContain('Please try again in a moment.')
    expect(html).toContain('href="tel:0263311234"')
    expect(html).toContain('href="/"')
  })

  it('has one main button: what can be done here, else the way home', () => {
    const posted = { action: '/contact', fields: [] }
    const alone = render(<ErrorPage error={error} root={{ site, posted: null }} />)
    const again = render(<ErrorPage error={error} root={{ site, posted }} />)
    expect(again).toContain('Try again')
    for (const html of [alone, again]) expect(html.match(/btn-primary/g)).toHaveLength(1)
  })

  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'does not take the blame for a line that is down, and asks again: %s',
    (message) => {
      const html = render(<ErrorPage error={new TypeError(message)} root={{ site, posted: null }} />)
      expect(html).toContain('Please check your connection and try again.')
      expect(html).toContain('<a href="/" class="btn btn-primary mt-8">Try again</a>')
      expect(html.match(/btn-primary/g)).toHaveLength(1)
    },
  )

  it('still says it when nothing of the site is known', () => {
    const html = render(<ErrorPage error={error} root={undefined} />)
    expect(html).toContain('Something went wrong')
    expect(html).not.toContain('tel:')
  })
})
