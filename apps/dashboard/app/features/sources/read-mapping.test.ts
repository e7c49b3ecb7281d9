import { expect, it } from 'vitest'
import { columnSeparator, readMapping } from './read-mapping.ts'

function aForm(entries: readonly (readonly [string, string])[]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

it('reads columns, units and words of fields, and leaves out fields without a column', () => {
  const mapping = readMapping(
    aForm([
      ['column make', 'Make'],
      ['column model', ''],
      ['column badge', ['Badge', 'Series'].join(columnSeparator)],
      ['column priceCents', 'Price'],
      ['times priceCents', '0.01'],
      ['words priceCents', 'POA =\nno sign'],
    ]),
  )
  expect(mapping.fields).toEqual({
    make: { columns: ['Make'] },
    badge: { columns: ['Badge', 'Series'] },
    priceCents: { columns: ['Price'], times: 0.01, values: { poa: '' } },
  })
})

it('reads further facts, each with its label and column', () => {
  const { attributes } = readMapping(
    aForm([
      ['label', ' Berths '],
      ['fact', 'Sleeps'],
      ['label', ''],
      ['fact', 'Colour'],
    ]),
  )
  expect(attributes).toEqual({ Berths: 'Sleeps' })
})
