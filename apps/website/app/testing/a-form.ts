import type { FormSpec } from '../forms/form.ts'
import { formBase } from '../leads/form-base.ts'
import type { LeadForm } from '../leads/lead-form.ts'
import { aSite, createTestPaths } from './a-site.ts'

/** A form of two steps: a name, then a message. */
export function aForm(changes: Partial<FormSpec> = {}): FormSpec {
  return {
    id: 'test',
    title: 'Test',
    steps: [
      { heading: 'You', fields: [{ name: 'name', label: 'First Name', kind: 'text' }] },
      { heading: 'Us', fields: [{ name: 'message', label: 'Message', kind: 'textarea' }] },
    ],
    values: {},
    action: '/test',
    continueLabel: 'Continue',
    submitLabel: 'Submit',
    phoneRule: 'standard',
    site: { name: 'West', phone: '', phoneHref: null },
    notice: { text: 'West collects these details.', privacyHref: null },
    ...changes,
  }
}

/** The same, submitted as a lead. */
export function aLeadForm(changes: Partial<LeadForm> = {}): LeadForm {
  const site = aSite()
  return {
    ...aForm(),
    ...formBase(site, createTestPaths(site)),
    category: 'General Enquiry',
    pageId: 'contact',
    ...changes,
  }
}
