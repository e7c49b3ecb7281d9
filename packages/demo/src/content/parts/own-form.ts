import type { BlockProps } from '@forecourt/blocks/block-definitions'
import { type BlockPlan, block } from './define-content.ts'

type Own = BlockProps<'form'>
type Field = Own['fields'][number]

/** A question of such a form, required by default. */
export function question(kind: Field['kind'], label: string, more: Partial<Field> = {}): Field {
  return { kind, label, help: '', required: true, options: [], ...more }
}

const person = [
  question('name', 'First name'),
  question('last-name', 'Last name'),
  question('phone', 'Mobile number'),
  question('email', 'Email address'),
]

/** A custom form of the dealer's staff, with contact fields and the subject of its page. */
export function ownForm(
  heading: string,
  { fields, ...own }: Pick<Own, 'intro' | 'category' | 'event' | 'fields'>,
): BlockPlan {
  return block('form', { form: 'own', heading, ...own, fields: [...fields, ...person] })
}
