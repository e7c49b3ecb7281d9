import type { Block } from '../stored-block.ts'

/** Text that an attacker would write to run a script; a test detects the `canary`. */
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

/** Fields with a fixed set of values: anything else is dropped on reading. */
const closed = new Set(['id', 'kind', 'look', 'form', 'lead', 'ground', 'align', 'component', 'category'])

/**
 * Blocks whose every text is an attack. Each page starts with another one, so that sixteen pages cover every text in
 * every place.
 */
export function addHostileText(blocks: readonly Block[], page: number): Block[] {
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
