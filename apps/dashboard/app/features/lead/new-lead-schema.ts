import { staffEnteredCategories } from '@forecourt/domain/lead/handling/lead-stage'

/** What is asked about somebody who called or walked in. */
export const newLeadSchema = {
  category: { label: 'How they came', kind: 'choice', required: true, options: staffEnteredCategories },
  name: { label: 'First name', kind: 'text', required: true, max: 200, isHalf: true },
  last_name: { label: 'Last name', kind: 'text', max: 200, isHalf: true },
  phone: { label: 'Phone', kind: 'tel', max: 50, isHalf: true },
  email: { label: 'Email', kind: 'email', max: 254, isHalf: true },
  message: { label: 'What they want', kind: 'lines', max: 10_000 },
} as const
