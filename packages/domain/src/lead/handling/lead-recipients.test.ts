import { expect, it } from 'vitest'
import { leadRecipients } from './lead-recipients.ts'

const settings = {
  leadEmails: ['all@dealer.example', 'all@dealer.example', 'not an address'],
  leadEmailsByCategory: {
    'Parts Enquiry': ['parts@dealer.example'],
    'Career Enquiry': ['hr@dealer.example'],
  },
  leadEmailsByLocation: { north: ['north@dealer.example'], south: [] },
}
const lead = (category: string, locationSlug: string | null = null, subcategory: string | null = null) => ({
  category,
  subcategory,
  locationSlug,
})
const to = (of: ReturnType<typeof lead>) => leadRecipients(settings, of, 'site@dealer.example')

it('uses the list of the subcategory, then of the category, then of the location, then the general one', () => {
  expect(to(lead('General Enquiry', 'north', 'Career Enquiry'))).toEqual(['hr@dealer.example'])
  expect(to(lead('Parts Enquiry', 'north'))).toEqual(['parts@dealer.example'])
  expect(to(lead('General Enquiry', 'north'))).toEqual(['north@dealer.example'])
  expect(to(lead('General Enquiry'))).toEqual(['all@dealer.example'])
})

it('skips a list without an address', () => {
  expect(to(lead('General Enquiry', 'south'))).toEqual(['all@dealer.example'])
})

it('falls back to the address of the site, and to nobody without one', () => {
  const none = { leadEmails: [], leadEmailsByCategory: {}, leadEmailsByLocation: {} }
  expect(leadRecipients(none, lead('x'), 'site@dealer.example')).toEqual(['site@dealer.example'])
  expect(leadRecipients(none, lead('x'), '')).toEqual([])
})

it('ignores inherited property names and values that are not lists', () => {
  expect(to(lead('constructor', '__proto__'))).toEqual(['all@dealer.example'])
  const broken = { ...settings, leadEmailsByCategory: { x: 'a@b.example' } as never }
  expect(leadRecipients(broken, lead('x'), 's@d.example')).toEqual(['all@dealer.example'])
})
