import type { Block } from '../world/stored-block.ts'

/** What somebody would write who wants a script to run; `canary` is what a test listens for. */
const spoilt = [
  '<script>canary()</script>',
  '"><img src=x onerror=canary()>',
  "'><details open ontoggle=canary()>",
  '</style></script><svg onload=canary()>',
  'javascript:canary()',
  ' JaVaScRiPt:canary()',
  'java\tscript:canary()',
  'data:text/html,<script>canary()</script>',
  'vbscript:canary()',
  '//evil.example/x',
  'scroll="><script>canary()</script>',
  'https://youtu.be/"><script>canary()</script>',
  '{"title":"<script>canary()</script>","text":"<img src=x onerror=canary()>"}',
  '{{constructor.constructor("canary()")()}}',
  '\u202e\u0000<iframe srcdoc="<script>parent.canary()</script>">',
  '&lt;script&gt;canary()&lt;/script&gt;',
]

/** Names of values that are one of a few: anything else in their place is left out when it is read. */
const closed = new Set(['id', 'kind', 'look', 'form', 'lead', 'ground', 'align', 'component', 'category'])

/**
 * Blocks whose every text is one that would run a script if it could. Every page begins with another: sixteen of them
 * have had each text in each place.
 */
export function spoilBlocks(blocks: readonly Block[], page: number): Block[] {
  let place = page
  const spoil = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return closed.has(name) ? value : spoilt[place++ % spoilt.length]
    if (Array.isArray(value)) return value.map((part) => spoil(part, name))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, spoil(part, key)]))
  }
  const spoilOne = (block: Block): Block =>
    ({
      ...block,
      props: spoil(block.props, ''),
      className: spoil(block.className, ''),
      children: block.children.map(spoilOne),
    }) as Block
  return blocks.map(spoilOne)
}
