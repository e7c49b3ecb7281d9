import { describe, expect, it } from 'vitest'
import { aSite, pathsOf } from '../testing/a-site.ts'
import { render } from '../testing/render.tsx'
import { NoticePage } from './notice-page.tsx'
import { toSiteView } from './site-view.ts'

describe('NoticePage', () => {
  it('says what happened and gives the dealer’s number', () => {
    const site = toSiteView(aSite(), pathsOf(aSite()), {})
    const html = render(<NoticePage site={site} title="Something went wrong" text="Please try again." />)
    expect(html).toContain('<title>Something went wrong | West Motors</title>')
    expect(html).toContain('Please try again.')
    expect(html).toContain('href="tel:0263311234"')
    expect(html).toContain('href="/"')
  })

  it('has one main button: what can be done here, else the way home', () => {
    const notice = { site: undefined, title: 'No', text: 'Later.' }
    const alone = render(<NoticePage {...notice} />)
    const again = render(
      <NoticePage {...notice}>
        <button type="submit" className="btn btn-primary">
          Try again
        </button>
      </NoticePage>,
    )
    for (const html of [alone, again]) expect(html.match(/btn-primary/g)).toHaveLength(1)
  })

  it('still says it when nothing of the site is known', () => {
    const html = render(<NoticePage site={undefined} title="Something went wrong" text="Please try again." />)
    expect(html).toContain('Something went wrong')
    expect(html).not.toContain('tel:')
  })
})
