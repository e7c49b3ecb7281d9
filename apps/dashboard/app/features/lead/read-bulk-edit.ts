import type { LeadChange } from '@forecourt/contract/endpoints/staff/leads'
import { lostReasons } from '@forecourt/domain/lead/handling/lead-stage'

/**
 * The change that a bulk action makes to each selected lead, or what is missing. An undo is posted back as the platform
 * returned it.
 */
export function readBulkEdit(form: FormData): LeadChange[] | string {
  const intent = form.get('intent')
  if (intent === 'undo') return readUndo(String(form.get('changes') ?? ''))
  if (!form.has('lead')) return 'Choose some leads first.'
  const owner = Number(form.get('owner')) || null
  const reason = lostReasons.find((one) => one === form.get('why'))
  if (intent === 'lose' && reason === undefined) return 'Choose why they were lost.'
  return form.getAll('lead').map((chosen) => {
    const [id = '', version = ''] = String(chosen).split(' ')
    const lead = { id, version: Number(version) }
    return intent === 'lose'
      ? { ...lead, stage: 'lost', lostReason: reason ?? 'other' }
      : { ...lead, ownerId: owner }
  })
}

/** Not validated here: the platform checks an undo like any other change. */
function readUndo(text: string): LeadChange[] {
  try {
    const changes: unknown = JSON.parse(text)
    return Array.isArray(changes) ? (changes as LeadChange[]) : []
  } catch {
    return []
  }
}
