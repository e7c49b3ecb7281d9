import type { Fill } from '../../forms/fill.ts'
import type { LeadForm } from '../lead-form.ts'

/** A posted form with its step, the posted values and the state of the form. */
export type PostedForm = { form: LeadForm; fill: Fill; posted: FormData; path: string }

/** The last posted form of this document; the page that follows reports it to networks. */
export const lastPosted: { current: PostedForm | null } = { current: null }
