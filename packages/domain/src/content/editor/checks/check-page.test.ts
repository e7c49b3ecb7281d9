import { expect, it } from 'vitest'
import { australia } from '../../../country/australia.ts'
import { checkPage } from './check-page.ts'

it('finds nothing on an empty page, and reports every kind of fault with its block', () => {
  const site = { country: australia, deadLinks: new Set(['/gone']), showsOwnTitle: true }
  expect(checkPage([], site)).toEqual([])
  const picture = { id: '0'.repeat(32), alt: '', width: 9, height: 9 }
  const found = checkPage(
    [
      { id: 'price', type: 'heading', props: { text: '$99 per week', level: 3 } },
      { id: 'picture', type: 'image', props: { image: picture } },
      { id: 'link', type: 'newsletter', props: { link: '/gone' } },
    ],
    site,
  )
  expect(found.map(({ block }) => block)).toEqual(['price', 'picture', 'price', 'link'])
})
