import { describe, expect, it } from 'vitest'
import { aLocation, aSite, createTestPaths } from '../../testing/a-site.ts'
import { toContactView } from './contact-view.ts'

const site = aSite()
const paths = createTestPaths(site)

describe('toContactView', () => {
  it('shows the whole dealer, with the link to careers', () => {
    const view = toContactView(site, paths, { path: '/contact', location: null })
    expect(view).toMatchObject({
      title: 'Contact us',
      locationId: null,
      reach: { name: 'West Motors', phone: '(02) 6331 1234', phoneHref: 'tel:0263311234', address: null },
      careersHref: '/contact?category=Careers+Enquiry',
      url: 'https://west.test/contact',
    })
  })

  it('shows one location, with its own phone and directions', () => {
    const location = aLocation({ id: 9, name: 'Cowra yard', phone: '(02) 6342 0000' })
    const view = toContactView(site, paths, { path: '/contact-us/cowra', location })
    expect(view).toMatchObject({
      title: 'Contact Cowra yard',
      locationId: 9,
      reach: {
        name: 'West Motors, Cowra yard',
        phone: '(02) 6342 0000',
        address: { text: '12 Durham Street, Bathurst NSW 2795' },
      },
    })
    expect(view.reach.address?.mapHref).toContain('google.com/maps')
  })

  it('shows the dealer’s phone where the location has none', () => {
    const location = aLocation({ phone: '' })
    expect(toContactView(site, paths, { path: '/contact-us/x', location }).reach.phone).toBe('(02) 6331 1234')
  })
})
