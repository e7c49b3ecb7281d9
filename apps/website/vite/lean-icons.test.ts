import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as lucide from 'lucide-react'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createIcon } from '../app/ui/create-icon.ts'

const app = join(import.meta.dirname, '../app')
const sources = globSync('**/*.tsx', { cwd: app }).map((path) => readFileSync(join(app, path), 'utf8'))
const names = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, list = '']) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type ')),
    ),
  ),
)
const icons = lucide as unknown as Record<string, FunctionComponent<Record<string, unknown>>>

test('the app has icons', () => {
  expect(names.size).toBeGreaterThan(30)
})

test.each([...names])('%s has the markup that the server gives it', async (name) => {
  const theirs = icons[name]
  if (!theirs) throw new Error(`lucide has no ${name}`)
  const markup = renderToStaticMarkup(createElement(theirs))
  const file = /class="lucide lucide-([a-z0-9-]+)/.exec(markup)?.[1]
  const { __iconData } = await import(`../../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`)
  const ours = createIcon(__iconData)
  for (const props of [
    {},
    { 'aria-hidden': true, strokeWidth: 1.5 },
    { 'aria-hidden': true, strokeWidth: 1.5, size: 20, className: 'shrink-0 text-link' },
  ])
    expect(renderToStaticMarkup(createElement(ours, props))).toBe(
      renderToStaticMarkup(createElement(theirs, props)),
    )
})

test('no component passes an icon what ours leave out', () => {
  expect(
    sources.filter((text) => /absoluteStrokeWidth|nonScalingStroke|LucideProvider|DynamicIcon/.test(text)),
  ).toEqual([])
})
