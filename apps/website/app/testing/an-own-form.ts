import type { Block, BlockProps } from '../blocks/stored-block.ts'
import { aDocument } from './a-block-data-fixture.ts'

type Own = BlockProps<'form'>
type Field = Own['fields'][number]

export const ownField = (kind: Field['kind'], label: string, more: Partial<Field> = {}): Field => ({
  kind,
  label,
  help: '',
  required: true,
  options: [],
  ...more,
})

/** A custom form of staff, as it is stored in a block. */
export function anOwnForm(changes: Partial<Own> = {}, block: Partial<Block> = {}) {
  const props: Own = {
    form: 'own',
    heading: 'Ask for a fleet quote',
    intro: 'We’ll send prices.',
    category: 'Fleet Enquiry',
    event: 24,
    fields: [
      ownField('name', 'First name'),
      ownField('email', 'Email address'),
      ownField('select', 'How will you pay?', { options: ['Buy', 'Lease'] }),
      ownField('date', 'From when?', { required: false }),
      ownField('message', 'Anything else?', { required: false }),
    ],
    ...changes,
  }
  return { id: 'quote', type: 'form', version: 2, props, className: '', ...block }
}

/** A published page with these blocks. */
export function aPageOf(slug: string, ...blocks: object[]) {
  return { ...aDocument<'page'>(slug, { description: '' }), blocks }
}
