import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, it } from 'vitest'

const app = join(import.meta.dirname, '../../../apps/website/app')

/** Folders whose texts are in a file of words: features and their subfolders. */
const rooms = [
  ...new Set(
    globSync(['**/words.ts', '**/words/*.ts'], { cwd: app }).map((file) =>
      file.endsWith('/words.ts') ? dirname(file) : dirname(dirname(file)),
    ),
  ),
].filter((room) => room !== '.')

/** Attributes that users read or hear. */
const spoken = new Set(['alt', 'aria-label', 'aria-valuetext', 'label', 'placeholder', 'text', 'title'])
/** Names of companies are not translated. */
const names = new Set(['Apple Pay', 'Google Pay', 'Maestro', 'Mastercard', 'VISA'])

type Node = { type?: string; [field: string]: unknown }

it.each(rooms)('%s has no sentences outside its words', (room) => {
  const found = globSync(`${room}/**/*.tsx`, { cwd: app })
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const source = readFileSync(join(app, file), 'utf8')
      const tree = parseSync(source, { syntax: 'typescript', tsx: true })
      return listTexts(tree).map((text) => `${file}: ${text}`)
    })
  expect(found).toEqual([])
})

it('finds rooms, and a sentence in a component', () => {
  expect(rooms).toContain('features/vehicle-page')
  expect(rooms).toContain('features/checkout')
  const component = 'export const A = () => <p title="Not here">Nor here <b>/ 3</b></p>'
  expect(listTexts(parseSync(component, { syntax: 'typescript', tsx: true }))).toEqual([
    'Not here',
    'Nor here',
  ])
})

function listTexts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listTexts)
  if (typeof node !== 'object' || node === null) return []
  const { type, value, name } = node as Node
  if (type === 'JSXText') return words(String(value))
  const isSpoken = type === 'JSXAttribute' && spoken.has(String((name as Node).value))
  const own =
    isSpoken && (value as Node | null)?.type === 'StringLiteral' ? words(String((value as Node).value)) : []
  return [...own, ...Object.values(node).flatMap(listTexts)]
}

function words(text: string): string[] {
  const said = text.replaceAll(/\s+/g, ' ').trim()
  return /[A-Za-z]{2}/.test(said) && !names.has(said) ? [said] : []
}
