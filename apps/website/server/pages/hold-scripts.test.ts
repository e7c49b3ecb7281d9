import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { holdScripts, keepEarlyPresses, laterParts, markFirstLook, releaseScripts } from './hold-scripts.ts'

it('holds the scripts of a page back until it has been painted, and changes nothing else', () => {
  const page = (preload: string, module: string, start: string, end: string) =>
    `<head>${start}<link rel="stylesheet" href="/a.css"/><link rel="${preload}" href="/a.js"/><link rel="${preload}" href="/é.js"/></head><body>` +
    `<script>early()</script><p>&lt;script type="module" async=""&gt; é</p><script type="${module}" async="">import "/a.js"</script>${end}</body>`
  expect(String(holdScripts(Buffer.from(page('modulepreload', 'module', '', ''))))).toBe(
    page(
      'held',
      'held',
      `<script>${markFirstLook}</script>`,
      `<script>${keepEarlyPresses}</script><script>${releaseScripts}</script>`,
    ),
  )
})

it('lays out later what the style sheet leaves for later', async () => {
  const css = await readFile(new URL('../../app/app.css', import.meta.url), 'utf8')
  const listed =
    /:root\[data-look="first"\]\s+:is\(([\s\S]*?)\) \{\s*content-visibility: auto;/.exec(css)?.[1] ?? ''
  const parts = (list: string) => list.split(',').map((part) => part.replaceAll(/\s/g, ''))
  expect(parts(listed)).toEqual(parts(laterParts))
})
