import type { FormSpec } from '../forms/form.ts'
import type { FormHandlers } from '../forms/handlers.ts'
import { aForm } from './a-form.ts'

/** A form that looks up a plate, shows the result, accepts photos, and may end before its last step. */
export function aLookupForm(changes: Partial<FormSpec> = {}): FormSpec {
  return aForm({
    id: 'valuation',
    title: 'Value my car',
    endsHere: true,
    steps: [
      {
        heading: 'Your plate',
        waiting: 'Looking up your car',
        repeats: true,
        fields: [{ name: 'plate', label: 'Plate', kind: 'text' }],
      },
      {
        heading: 'Your car',
        shows: 'car',
        fields: [
          { name: 'make', label: 'Make', kind: 'text' },
          {
            name: 'photos',
            label: 'Photos',
            kind: 'files',
            required: false,
            files: { most: 2, bytes: 1_000, types: ['image/jpeg'] },
          },
        ],
      },
      { heading: 'You', fields: [{ name: 'name', label: 'First Name', kind: 'text' }] },
    ],
    ...changes,
  })
}

/** Its handlers, and every plate that was looked up. */
export function lookupHandlers() {
  const looked: string[] = []
  const handlers: FormHandlers = {
    async leave({ steps, values }) {
      if (steps.index > 0) return {}
      const plate = String(values.plate)
      looked.push(plate)
      if (plate === 'AWAY') return { error: 'The register does not answer.', status: 503 }
      if (plate === 'NONE') return { errors: { plate: 'No car has this plate.' } }
      if (plate === 'OLD')
        return { end: { result: { title: 'Please call us', text: 'This one is too rare to value online.' } } }
      const facts = [['Year', '2019']] as const
      return {
        id: 'V1',
        values: { make: 'Mazda', unknown: 'x' },
        results: { car: { title: 'Is it this one?', facts } },
      }
    },
    async submit({ values }) {
      const photos = Array.isArray(values.photos) ? values.photos.length : 0
      return {
        end: {
          result: {
            title: 'Worth $20,000',
            text: `${values.make} with ${photos} photos`,
            link: { label: 'Sell it', href: '/contact' },
          },
        },
      }
    },
  }
  return { handlers, looked }
}
