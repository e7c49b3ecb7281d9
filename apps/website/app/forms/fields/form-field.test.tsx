import { expect, it } from 'vitest'
import { findAll, parseHtml, readText } from '../../testing/parse-html.ts'
import { render } from '../../testing/render.tsx'
import { loadTheme } from '../../themes/load-theme.ts'
import type { FormField } from '../form.ts'
import { FormFieldView } from './form-field.tsx'

const theme = await loadTheme('showroom')
const error = '*This is a required field.'
const options = [{ value: '2026-11-18T02:30:00Z', label: '1:30 pm', group: 'Wednesday 18 November 2026' }]

function show(kind: FormField['kind'], isCorrected: boolean) {
  const field: FormField = { name: 'dateTime', label: 'Choose a time', kind, options }
  const props = {
    field,
    id: 'f',
    values: {},
    error,
    isCorrected,
    isFirstWrong: false,
    isLast: false,
    files: [],
  }
  const page = parseHtml(render(<FormFieldView {...props} />, theme))
  const marked = findAll(page, ({ attributes }) => attributes['data-wrong'] === 'true')
  return { text: readText(page), isMarked: marked.length > 0 }
}

it('a picker of times says what is wrong until a time is chosen, and then nothing', () => {
  expect(show('slot', false)).toMatchObject({ text: expect.stringContaining(error), isMarked: true })
  const chosen = show('slot', true)
  expect(chosen.text).not.toContain(error)
  expect(chosen.isMarked).toBe(false)
})

it('a changed text keeps its error until it is checked again', () => {
  expect(show('text', true).text).toContain(error)
})
