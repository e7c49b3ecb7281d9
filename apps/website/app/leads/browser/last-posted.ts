import type { Fill } from '../../forms/fill.ts'
import type { LeadForm } from '../lead-form.ts'

/** A form at the step that was posted, what was posted of that, and where the form stood. */
export type PostedForm = { form: LeadForm; fill: Fill; posted: FormData; path: string }

/** The last one of this document: the page that it leads to tells networks of it. */
export const lastPosted: { current: PostedForm | null } = { current: null }
