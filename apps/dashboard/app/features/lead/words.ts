import { stageLabels } from '@forecourt/domain/lead/handling/lead-stage'
import { formatCount } from '../../staff/format.ts'
import type { BulkEdit } from './read-bulk-edit.ts'

/** What a change of many has done; without an edit it was taken back. */
export function describeBulk(edit: BulkEdit | null, changed: number, skipped: number): string {
  const left =
    skipped === 0 ? '' : ` ${formatCount(skipped, 'lead')} had changed meanwhile and stayed as before.`
  return `${formatCount(changed, 'lead')} ${describeEdit(edit)}.${left}`
}

function describeEdit(edit: BulkEdit | null): string {
  if (edit === null) return 'changed back'
  if (edit.stage === 'lost') return 'closed'
  if (edit.stage !== undefined) return `set to ${stageLabels[edit.stage].toLowerCase()}`
  return edit.ownerId ? 'assigned' : 'unassigned'
}
