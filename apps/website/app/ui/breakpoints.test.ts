import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the layout breaks at the specification’s widths and at no other [S9.33]', async () => {
  const css = await readFile(join(import.meta.dirname, '../app.css'), 'utf8')
  const widths = [...css.matchAll(/--breakpoint-([a-z]+): (\d+)px/g)].map(([, name, width]) => [
    name,
    Number(width),
  ])
  expect(widths).toEqual([
    ['xs', 400],
    ['sm', 576],
    ['md', 768],
    ['lg', 992],
    ['xl', 1200],
    ['xxl', 1400],
  ])
  // Tailwind's default breakpoints are removed.
  expect(css).toContain('--breakpoint-*: initial')
})
