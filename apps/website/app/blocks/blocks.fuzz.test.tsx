import { blockDefinitions } from '@forecourt/blocks/block-definitions'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aBlockDataFixture } from '../testing/a-block-data-fixture.ts'
import { findAll, parseHtml } from '../testing/parse-html.ts'
import { render } from '../testing/render.tsx'
import { loadTheme } from '../themes/load-theme.ts'
import { Blocks } from './blocks.tsx'
import { readBlocks } from './read-blocks.server.ts'
import type { BlockType } from './stored-block.ts'
import { toBlockViews } from './to-block-views.ts'

const runs = process.env.SOAK ? 10_000 : 150
const theme = await loadTheme('showroom')
const types = Object.keys(blockDefinitions) as BlockType[]

const nasty = fc.constantFrom(
  '<script>canary()</script>',
  '"><img src=x onerror=canary()>',
  '</style></script><svg onload=canary()>',
  'javascript:canary()',
  ' JaVaScRiPt:canary()',
  'java\tscript:canary()',
  'data:text/html,<script>canary()</script>',
  'vbscript:canary()',
  '//evil.example/x',
  'scroll="><script>',
  'chat=webchat',
  'https://youtu.be/"><script>',
  '\0\ud800\u202e',
  '{"text":"<script>canary()</script>"}',
  '{oops',
  '',
)
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 30 }))
const line = fc.array(
  fc.record({ text, bold: fc.boolean(), italic: fc.boolean(), href: text }, { requiredKeys: ['text'] }),
  { maxLength: 4 },
)
const image = fc.record({
  id: fc.oneof(fc.constant('0123456789abcdef0123456789abcdef'), text),
  alt: text,
  width: fc.oneof(fc.constant(900), fc.integer()),
  height: fc.oneof(fc.constant(600), fc.integer()),
})
const node = fc.oneof(
  fc.record({ kind: fc.constantFrom('paragraph', 'quote'), content: line }),
  fc.record({ kind: fc.constant('heading'), level: fc.constantFrom(2, 3, 7), content: line }),
  fc.record({ kind: fc.constant('list'), ordered: fc.boolean(), items: fc.array(line, { maxLength: 3 }) }),
)
/** List items of blocks, valid enough that many are accepted. */
const item = fc.oneof(
  fc.record({ label: text, link: text, look: fc.constantFrom('primary', 'quiet') }),
  fc.record({ question: text, answer: text }),
  fc.record({ image, title: text, text, label: text, link: text }),
  fc.record({ image, caption: text, link: text }),
  fc.record({ value: text, label: text }),
  fc.record({ body: text, image }),
)
const anyValue = fc.oneof(
  text,
  image,
  fc.array(item, { maxLength: 3 }),
  fc.array(node, { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A block's defaults with some props replaced by arbitrary values, or with an unknown prop. */
const block = fc.constantFrom(...types).chain((type) => {
  const { defaults, version } = blockDefinitions[type]
  const names = Object.keys(defaults)
  const props = fc
    .dictionary(fc.constantFrom(...names, ...(names.length > 0 ? [] : ['extra'])), anyValue, { maxKeys: 3 })
    .map((changes) => ({ ...defaults, ...changes }))
  return fc.record({
    id: fc.constant(`a-${type}`),
    type: fc.constant(type),
    version: fc.constant(version),
    props,
    className: text,
  })
})

function findDangers(html: string): string[] {
  return findAll(parseHtml(html), () => true).flatMap(({ tag, attributes }) => [
    ...(tag === 'script' || tag === 'iframe' || tag === 'object' ? [tag] : []),
    ...Object.entries(attributes).flatMap(([name, value]) => {
      // Browsers remove tabs and line breaks from a URL before they parse its scheme.
      const address = value.replaceAll(/[\s\p{Cc}]/gu, '')
      const isScript = /^(?:javascript|vbscript|data):/i.test(address)
      const isRun = /^on/i.test(name) || (/^(?:href|src|action|formaction)$/i.test(name) && isScript)
      return isRun ? [`${tag} ${name}=${value}`] : []
    }),
  ])
}

it(`no props of any block run a script or break the page (${runs} runs)`, async () => {
  let shown = 0
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 4 }), async (stored) => {
      const { data, lines } = aBlockDataFixture()
      const html = render(<Blocks nodes={await toBlockViews(readBlocks(stored, data.log), data)} />, theme)
      // Invalid blocks are dropped on reading, so views and renderers must never fail.
      expect(lines.filter((told) => told.endsWith(' left out') && told !== 'block left out')).toEqual([])
      expect(findDangers(html)).toEqual([])
      if (html !== '') shown += 1
    }),
    { numRuns: runs },
  )
  expect(shown).toBeGreaterThan(runs / 10)
})
