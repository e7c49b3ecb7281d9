import {
  type CustomField,
  choiceKinds,
  customFieldKinds,
  findCustomFieldFault,
  maxCustomFields,
} from '@forecourt/domain/enquiry/custom-field'
import { enquiryTypes } from '@forecourt/domain/enquiry/enquiry-type'
import { formEventIds } from '@forecourt/domain/tracking/form-events'
import * as z from 'zod'
import { defineBlock } from '../parts/define-block.ts'
import { longSample } from '../parts/long-sample.ts'
import { longText, shortText } from '../parts/props.ts'

const field = z.strictObject({
  kind: z.enum(customFieldKinds),
  label: z.string().trim().min(1).max(80),
  help: shortText,
  required: z.boolean(),
  options: z.array(z.string().trim().min(1).max(80)).max(20),
})

const asked = (kind: CustomField['kind'], label: string): CustomField => ({
  kind,
  label,
  help: '',
  required: true,
  options: [],
})

const sampleField = (kind: CustomField['kind'], label: string): z.infer<typeof field> => ({
  kind,
  label,
  help: '',
  required: true,
  options: ['One', 'Two', 'Three'],
})
/** One of every kind that renders differently. */
const sampleFields = [
  sampleField('name', 'First name'),
  sampleField('email', 'Email address'),
  sampleField('text', 'A line'),
  sampleField('long-text', 'Several lines'),
  sampleField('select', 'From a list'),
  sampleField('radio', 'One of three'),
  sampleField('checkboxes', 'Any of three'),
  sampleField('checkbox', 'A box'),
  sampleField('date', 'A day'),
  { ...sampleField('money', 'An amount'), help: 'If you know it already', required: false },
]

/** The initial fields of a custom form. */
const own = {
  category: 'General Enquiry' as const,
  event: 22 as const,
  fields: [
    asked('name', 'First name'),
    asked('last-name', 'Last name'),
    asked('phone', 'Mobile number'),
    asked('email', 'Email address'),
    asked('message', 'Message'),
  ].map((one) => ({ ...one, options: [] as string[] })),
}

const onlyOwn = { field: 'form', is: ['own'] }

/**
 * Any form of the site, or a custom one. Short forms are embedded; multi-step forms are linked. Version 2 added custom
 * forms.
 */
export const form = defineBlock({
  version: 2,
  label: 'Form',
  group: 'actions',
  drawing: 'form',
  fields: {
    form: 'Which form',
    heading: 'Heading',
    intro: 'Introduction',
    category: 'What it’s about, as leads are sorted',
    event: 'What is counted when it’s sent (careers always counts as 51)',
    fields: 'Fields',
  },
  shownWhen: {
    category: onlyOwn,
    event: onlyOwn,
    fields: onlyOwn,
    'fields.options': { field: 'kind', is: choiceKinds },
  },
  schema: z
    .strictObject({
      form: z.enum(['contact', 'careers', 'parts', 'finance', 'trade-in', 'sell', 'test-drive', 'own']),
      heading: shortText,
      intro: longText,
      category: z.enum(enquiryTypes),
      event: z.literal(formEventIds),
      fields: z.array(field).max(maxCustomFields),
    })
    .superRefine(({ form: name, fields }, context) => {
      const found = name === 'own' ? findCustomFieldFault(fields) : null
      if (found) context.addIssue({ code: 'custom', message: found.fault, path: ['fields', found.at] })
    }),
  defaults: { form: 'contact', heading: '', intro: '', ...own },
  sample: {
    form: 'own',
    heading: 'A form',
    intro: longSample,
    category: 'Fleet Enquiry',
    event: 24,
    fields: sampleFields,
  },
  migrations: { 1: (props) => ({ ...props, ...own }) },
})
