import { createElement } from 'react'
import { expect, it } from 'vitest'
import { aDocument, documentCalls } from '../testing/a-block-data-fixture.ts'
import { aCar } from '../testing/a-car.ts'
import { aFormFixture } from '../testing/a-form-fixture.ts'
import { aSite } from '../testing/a-site.ts'
import { findTags, parseHtml, readText } from '../testing/parse-html.ts'
import { renderRoutedWhole } from '../testing/render.tsx'
import Blog, { loader } from './blog.tsx'

const site = aSite({ blogs: { enabled: true, title: 'Blog' } })
const fields = { date: '2026-11-02', author: 'Kim', category: 'Advice', description: '', image: null }
const text = (words: number) => ({
  id: `t${words}`,
  type: 'rich-text',
  version: 1,
  className: '',
  props: { content: [{ kind: 'paragraph', content: [{ text: 'word '.repeat(words) }] }] },
})

it.each([
  { words: [30], minutes: 1 },
  { words: [440, 440], minutes: 4 },
  { words: [500, 600], minutes: 5 },
])('says that a post of $words words takes $minutes min to read', async ({ words, minutes }) => {
  const post = { ...aDocument<'post'>('tyres', fields), blocks: words.map(text) }
  const fixture = aFormFixture(site, aCar(), null, {
    ...documentCalls({ post: [post] }),
    contentList: () => ({ documents: [], nextChangeMs: null }),
  })
  const { data: loaderData } = await loader(fixture.argsOf('/blog/tyres', {}, { '*': 'tyres' }))
  expect(loaderData.jsonLd).toContainEqual(expect.objectContaining({ timeRequired: `PT${minutes}M` }))
  const props = { loaderData, params: {}, matches: [] } as never
  const [head] = findTags(parseHtml(await renderRoutedWhole(createElement(Blog, props))), 'header')
  expect(head && readText(head)).toContain(`Advice · 2 November 2026 · ${minutes} min read`)
})
