import type { FormSpec } from '../forms/form.ts'
import { formBase } from '../leads/form-base.ts'
import { aSite, pathsOf } from './a-site.ts'

/** A form of two steps: a name, then a message. */
export function aForm(changes: Partial<FormSpec> = {}): FormSpec {
  const site = aSite()
  return {
    ...formBase(site, pathsOf(site)),
    id: 'test',
    title: 'Test',
    steps: [
      { heading: 'You', fields: [{ name: 'name', label: 'First Name', kind: 'text' }] },
      { heading: 'Us', fields: [{ name: 'message', label: 'Message', kind: 'textarea' }] },
    ],
    category: 'General Enquiry',
    action: '/test',
    ...changes,
  }
}
