import { expect, it } from 'vitest'
import { holdScripts, releaseScripts } from './hold-scripts.ts'

it('holds the scripts of a page back until it has been painted, and changes nothing else', () => {
  const page = (preload: string, module: string, end: string) =>
    `<head><link rel="stylesheet" href="/a.css"/><link rel="${preload}" href="/a.js"/><link rel="${preload}" href="/é.js"/></head><body>` +
    `<script>early()</script><p>&lt;script type="module" async=""&gt; é</p><script type="${module}" async="">import "/a.js"</script>${end}</body>`
  expect(String(holdScripts(Buffer.from(page('modulepreload', 'module', ''))))).toBe(
    page('held', 'held', `<script>${releaseScripts}</script>`),
  )
})
