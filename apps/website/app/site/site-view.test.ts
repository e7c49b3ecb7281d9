import type { NavigationItem } from '@forecourt/domain/site/site'
import { describe, expect, it } from 'vitest'
import { aLocation, aSite, createTestPaths } from '../testing/a-site.ts'
import { toSiteView } from './site-view.ts'

const item = (label: string, href: string, children: NavigationItem[] = []) => ({ label, href, children })
const none = { header: [], footer: [], sidebar: [] }

describe('toSiteView', () => {
  it('shows search, test drive, service, finance and trade in in the sidebar, and hides contact [S2.31] [S2.32]', () => {
    const site = aSite({
      navigation: { ...none, header: [item('Talk to us', '/contact'), item('Blog', '/blog')] },
    })
    expect(toSiteView(site, createTestPaths(site)).sidebar.map(({ label }) => label)).toEqual([
      'Search',
      'Test Drive',
      'Service',
      'Finance',
      'Trade In',
      'Blog',
    ])
  })

  it.each(['8:30am - 5:30pm', '8:30 AM – 5:30 PM', '8:30am-5:30pm', '8:30 a.m. - 5:30 p.m.'])(
    'writes hours such as %s as every page does',
    (formattedHours) => {
      const day = { weekday: 1, status: 'open', formattedHours, open: null, close: null } as const
      const site = aSite({ locations: [aLocation({ openingHours: [day] })] })
      const [place] = toSiteView(site, createTestPaths(site)).locations
      expect(place?.hours[0]?.formattedHours).toBe('8:30 am – 5:30 pm')
    },
  )

  it('has a sidebar of its own where staff wrote one, groups included, and no way to contact in any of them [S2.31] [S2.32]', () => {
    const more = item('About us', '', [item('Our story', '/pages/story'), item('Write to us', '/contact')])
    const site = aSite({
      navigation: { ...none, header: [item('Blog', '/blog')], sidebar: [more, item('Finance', '/finance')] },
    })
    const { sidebar, header } = toSiteView(site, createTestPaths(site))
    expect(sidebar.map(({ label }) => label).slice(5)).toEqual(['About us'])
    expect(sidebar.at(-1)).toMatchObject({
      isGroup: true,
      href: '/pages/story',
      children: [{ label: 'Our story' }],
    })
    expect(header.map(({ label }) => label)).toEqual(['Blog'])
  })

  it('hides contact in the sidebar however a link spells it, and keeps what else stands under it [S2.32]', () => {
    const sidebar = [
      item('Ask us', '/contact/'),
      item('Careers', '/contact?category=Careers%20Enquiry'),
      item('Bathurst', 'https://west.test/contact-us/bathurst'),
      item('Contact', '/contact', [item('Bathurst', '/contact-us/bathurst'), item('News', '/blog')]),
      item('Places', '/contact', [item('Bathurst', '/contact-us/bathurst')]),
    ]
    const site = aSite({ navigation: { ...none, sidebar } })
    expect(toSiteView(site, createTestPaths(site)).sidebar.slice(5)).toEqual([
      {
        label: 'Contact',
        href: '/blog',
        isGroup: true,
        children: [{ label: 'News', href: '/blog', children: [] }],
      },
    ])
  })

  it('says what staff announce, with a link where it leads somewhere', () => {
    const say = (link: string) => {
      const site = aSite({ announcement: { text: 'Sale on now', link } })
      return toSiteView(site, createTestPaths(site)).announcement
    }
    expect(say('/contact')).toEqual({ text: 'Sale on now', href: '/contact' })
    for (const link of ['', 'javascript:alert(1)', 'scroll=x'])
      expect(say(link)).toEqual({ text: 'Sale on now', href: null })
    expect(toSiteView(aSite(), createTestPaths(aSite())).announcement).toBeNull()
  })

  it('keeps its own sections as navigation while no configured link leads anywhere', () => {
    const site = aSite({ navigation: { ...none, header: [item('Finance', '/finance')] } })
    const view = toSiteView(site, createTestPaths(site, ['home']))
    expect(view.header.map(({ href }) => href)).toEqual(['/#latest', '/#visit'])
    expect(view.sidebar).toEqual(view.header)
  })

  it('has contact in the footer of every site, once', () => {
    const labels = (header: string[], footer: string[]) => {
      const links = (hrefs: string[]) => hrefs.map((href) => item(href, href))
      const site = aSite({ navigation: { ...none, header: links(header), footer: links(footer) } })
      return toSiteView(site, createTestPaths(site)).footer.map(({ label }) => label)
    }
    expect(labels(['/contact'], ['/privacy-policy'])).toEqual(['/privacy-policy', 'Contact'])
    expect(labels([], ['/contact', '/privacy-policy'])).toEqual(['/contact', '/privacy-policy'])
    expect(labels(['/contact'], [])).toEqual(['/contact'])
    expect(labels(['/finance'], [])).toEqual(['/finance', 'Contact'])
  })

  it('puts the primary place first and leaves hidden ones out', () => {
    const site = aSite({
      locations: [
        aLocation({ id: 1, primary: false }),
        aLocation({ id: 2, visible: false, primary: false }),
        aLocation({ id: 3, primary: true }),
      ],
    })
    expect(toSiteView(site, createTestPaths(site)).locations.map(({ id }) => id)).toEqual([3, 1])
  })

  it('prints ABN and licence numbers of every dealership', () => {
    const dealership = {
      id: 1,
      name: 'West Pty Ltd',
      slug: 'w',
      manufacturers: [],
      stripePublishableKey: null,
    }
    const site = aSite({
      dealerships: [
        { ...dealership, abn: '12 345 678 901', licences: [{ state: 'NSW', number: 'MD012345' }] },
        { ...dealership, name: 'Nothing to say', abn: null, licences: [] },
      ],
    })
    expect(toSiteView(site, createTestPaths(site)).legal).toEqual([
      { name: 'West Pty Ltd', facts: ['ABN 12 345 678 901', 'Motor dealer licence number MD012345 (NSW)'] },
    ])
  })

  it('lists only social addresses that are web addresses', () => {
    const site = aSite({
      socialUrls: { facebook: 'https://facebook.com/west', x: 'javascript:alert(1)', youtube: '' },
    })
    expect(toSiteView(site, createTestPaths(site)).social).toEqual([
      { name: 'Facebook', href: 'https://facebook.com/west' },
    ])
  })

  it('says nothing of the site that no page shows', () => {
    const text = JSON.stringify(toSiteView(aSite(), createTestPaths(aSite())))
    expect(text).not.toContain('flags')
    expect(text.length).toBeLessThan(2_500)
  })
})
