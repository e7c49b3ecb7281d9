import type { LeadChange } from '@forecourt/contract/endpoints/staff/leads'
import { lostReasons, openStages } from '@forecourt/domain/lead/handling/lead-stage'

/** What a press of the bulk bar makes of each chosen lead. */
export type BulkEdit = Omit<LeadChange, 'id' | 'version'>

/** Null if nothing was pressed that the bar has. */
export function readBulkEdit(form: FormData): BulkEdit | null {
  const reason = lostReasons.find((one) => one === form.get('lost'))
  if (reason !== undefined) return { stage: 'lost', lostReason: reason }
  const stage = openStages.find((one) => one === form.get('newStage'))
  if (stage !== undefined) return { stage, lostReason: null }
  return form.has('newOwner') ? { ownerId: Number(form.get('newOwner')) || null } : null
}

/** The rows that were ticked, each as its writer saw it. */
export function readTicked(form: FormData): Pick<LeadChange, 'id' | 'version'>[] {
  return form.getAll('lead').map((chosen) => {
    const [id = '', version = ''] = String(chosen).split(' ')
    return { id, version: Number(version) }
  })
}

/** An undo is posted back as the platform returned it, which checks it like any other change. */
export function readUndo(form: FormData): LeadChange[] {
  try {
    const changes: unknown = JSON.parse(String(form.get('changes') ?? ''))
    return Array.isArray(changes) ? (changes as LeadChange[]) : []
  } catch {
    return []
  }
}
