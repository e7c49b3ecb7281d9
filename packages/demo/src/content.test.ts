import { findBlockFaults } from '@forecourt/blocks/read-blocks'
import { documentFields } from '@forecourt/contract/json/content-json'
import type { NavigationItem } from '@forecourt/domain/site/site'
import { describe, expect, it } from 'vitest'
import { writeContent } from './content.ts'
import { dealers } from './dealers.ts'
import { findRender } from './pictures/renders/renders.ts'
import { views } from './pictures/renders/views.ts'

const nowMs = Date.UTC(2026, 10, 15)
const written = dealers.map((dealer) => ({ dealer, content: writeContent(dealer.site.slug, nowMs) }))

function listLinks(items: readonly NavigationItem[]): string[] {
  return items.flatMap(({ href, children }) => [href, ...listLinks(children)])
}

describe.each(written)('the content of $dealer.site.name', ({ dealer, content }) => {
  const slugs = (kind: string) => content.documents.filter((one) => one.kind === kind).map(({ slug }) => slug)

  it('may be stored as it is', () => {
    for (const { kind, slug, fields, blocks } of content.documents) {
      expect(documentFields[kind].safeParse(fields).error, slug).toBeUndefined()
      expect(findBlockFaults(blocks), slug).toEqual([])
    }
    for (const { kind } of content.documents) expect(new Set(slugs(kind)).size).toBe(slugs(kind).length)
  })

  it('has a home page of eight to twelve blocks, offers, people and reviews that are not all praise', () => {
    const home = content.documents.find(({ slug }) => slug === 'home')
    expect(home?.blocks.length).toBeGreaterThanOrEqual(8)
    expect(home?.blocks.length).toBeLessThanOrEqual(12)
    for (const kind of ['person', 'review']) expect(slugs(kind).length).toBeGreaterThan(0)
    expect(slugs('offer').length).toBeGreaterThanOrEqual(3)
    expect(slugs('post').length).toBe(dealer.site.blogs.enabled ? 6 : 0)
    const ratings = content.documents.flatMap(({ fields }) =>
      'rating' in fields ? [Number(fields.rating)] : [],
    )
    expect(Math.min(...ratings)).toBeLessThan(4)
  })

  it('has complete posts: sections, a picture, a list, a quotation and a call to action', () => {
    for (const { slug, blocks } of content.documents.filter(({ kind }) => kind === 'post')) {
      const plans = blocks as { type: string; props: { content?: { kind: string }[] } }[]
      const nodes = plans.flatMap(({ props }) => props.content ?? [])
      const kinds = new Set(nodes.map(({ kind }) => kind))
      expect([...kinds].sort(), slug).toEqual(['heading', 'list', 'paragraph', 'quote'])
      expect(nodes.filter(({ kind }) => kind === 'heading').length, slug).toBeGreaterThanOrEqual(2)
      expect(JSON.stringify(nodes).split(' ').length, slug).toBeGreaterThan(180)
      expect(
        plans.map(({ type }) => type).filter((type) => type === 'image' || type === 'buttons'),
        slug,
      ).toEqual(['image', 'buttons'])
    }
  })

  it('has every page that its header and footer lead to', () => {
    const { header, footer } = dealer.site.navigation
    // Booking a service is a page of the product under such an address.
    const linked = listLinks([...header, ...footer]).filter(
      (href) => href.startsWith('/pages/') && href !== '/pages/book-a-service',
    )
    expect(slugs('page')).toEqual(expect.arrayContaining(linked.map((href) => href.slice('/pages/'.length))))
  })

  it('writes pages only of places that the dealer has, and gives people no other place', () => {
    const places = dealer.dealerships.flatMap(({ locations }) => locations).map(({ slug }) => slug)
    const named = content.documents.flatMap(({ kind, slug, fields }) =>
      kind === 'place' ? [slug] : kind === 'person' && fields.place ? [String(fields.place)] : [],
    )
    expect(places).toEqual(expect.arrayContaining(named))
  })

  it('has a portrait of everybody, no two alike', () => {
    const people = content.documents.filter(({ kind }) => kind === 'person')
    const portraits = people.map(({ fields }) => (fields.image as { id: string }).id)
    const drawn = content.pictures.filter(({ drawing }) => 'looks' in drawing)
    expect(drawn.length).toBe(people.length)
    expect(new Set(portraits).size).toBe(people.length)
  })

  it('has a render for every picture', () => {
    for (const { drawing } of content.pictures) {
      if ('looks' in drawing) continue
      const { body, view, face } = drawing
      expect(findRender(body, views[view]?.render ?? '', face), `${body} ${face} ${view}`).not.toBeNull()
    }
  })
})

it('differs from dealer to dealer', () => {
  const homes = written.map(({ content }) =>
    content.documents.flatMap(({ slug, blocks }) => (slug === 'home' ? JSON.stringify(blocks) : [])),
  )
  expect(new Set(homes.flat()).size).toBe(17)
})
