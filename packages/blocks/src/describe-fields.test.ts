import type { EditorField } from '@forecourt/domain/content/editor/editor-field'
import { choiceLabels } from '@forecourt/domain/content/editor/prop-labels'
import { formEventIds } from '@forecourt/domain/tracking/form-events'
import { describe, expect, it } from 'vitest'
import { blockDefinitions } from './block-definitions.ts'
import { describeBlocks } from './describe-fields.ts'

const blocks = describeBlocks()

/** The names of all fields within a field, recursively. */
function listNames(field: EditorField): { name: string; label: string }[] {
  if (field.kind === 'list') return listNames(field.of)
  if (field.kind !== 'group') return []
  return field.fields.flatMap((one) => [one, ...listNames(one.field)])
}

/** Every choice that is not readable as it is, with the name of its field. */
function listChoices(name: string, field: EditorField): { name: string; choice: string }[] {
  if (field.kind === 'list') return listChoices(name, field.of)
  if (field.kind === 'group') return field.fields.flatMap((one) => listChoices(one.name, one.field))
  if (field.kind !== 'choice') return []
  const codes = field.choices.filter((choice) => typeof choice === 'string' && /^[a-z]/.test(choice))
  return codes.map((choice) => ({ name, choice: String(choice) }))
}

describe('the editor', () => {
  it('has a label for every choice', () => {
    const choices = blocks.flatMap(({ fields }) =>
      fields.flatMap(({ name, field }) => listChoices(name, field)),
    )
    expect(choices.length).toBeGreaterThan(5)
    expect(
      choices.filter(({ name, choice }) => !(choiceLabels[`${name}.${choice}`] ?? choiceLabels[choice])),
    ).toEqual([])
    for (const id of formEventIds) expect(choiceLabels[`event.${id}`]).toMatch(new RegExp(`^${id}, `))
  })

  it('has an entry for every block, with a field for every prop', () => {
    expect(blocks.map(({ type }) => type)).toEqual(Object.keys(blockDefinitions))
    for (const { type, fields, defaults } of blocks)
      expect(fields.map(({ name }) => name).sort(), type).toEqual(Object.keys(defaults).sort())
  })

  it.each(blocks.map((block) => [block.type, block] as const))(
    'has a label for everything in %s',
    (_, block) => {
      for (const { label, field } of block.fields) {
        expect(label).toMatch(/^[A-Z]/)
        for (const inner of listNames(field)) expect(inner.label, inner.name).toMatch(/^[A-Z]/)
      }
    },
  )

  it('has fields for pictures, rich text, lists, choices and numbers', () => {
    const find = (type: string, name: string) =>
      blocks.find((block) => block.type === type)?.fields.find((field) => field.name === name)?.field
    expect(find('rich-text', 'text') ?? find('rich-text', 'content')).toEqual({ kind: 'rich-text' })
    expect(find('gallery', 'images')).toEqual({
      kind: 'list',
      of: { kind: 'image', isOptional: false },
      most: 24,
    })
    expect(find('columns', 'lead')).toEqual({ kind: 'choice', choices: ['none', 'first', 'last'] })
    expect(find('section', 'space')).toMatchObject({
      kind: 'choice',
      choices: [false, true, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    })
    expect(find('stock-carousel', 'rows')).toEqual({ kind: 'choice', choices: [1, 2] })
  })
})

it('asks for the fields of a custom form only where it is one, and for options only where one chooses', () => {
  const form = blocks.find(({ type }) => type === 'form')
  const named = (name: string) => form?.fields.find((one) => one.name === name)
  expect(named('heading')?.shownWhen).toBeUndefined()
  for (const name of ['category', 'event', 'fields'])
    expect(named(name)?.shownWhen).toEqual({ field: 'form', is: ['own'] })
  const field = named('fields')?.field
  const inner = field?.kind === 'list' && field.of.kind === 'group' ? field.of.fields : []
  expect(inner.map(({ name, shownWhen }) => [name, shownWhen?.is])).toEqual([
    ['kind', undefined],
    ['label', undefined],
    ['help', undefined],
    ['required', undefined],
    ['options', ['select', 'radio', 'checkboxes']],
  ])
})
