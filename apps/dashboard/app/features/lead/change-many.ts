import type { LeadChange } from '@forecourt/contract/endpoints/staff/leads'
import { numberText } from '@forecourt/domain/money/number-text'
import { maxChangedLeads } from '@forecourt/domain/person/staff/bounded-count'
import type { PostResult } from '../../kit/post-result.ts'
import type { StaffCall } from '../../staff/contexts.ts'
import { leadFilters } from './lead-query.ts'
import { readBulkEdit, readTicked, readUndo } from './read-bulk-edit.ts'
import { describeBulk } from './words.ts'

type Lead = Pick<LeadChange, 'id' | 'version'>

/** Carries out a press of the bulk bar, on the rows that are ticked or on all that the filters find, or takes it back. */
export async function changeMany(
  call: StaffCall,
  form: FormData,
  params: URLSearchParams,
): Promise<PostResult> {
  if (form.get('intent') === 'undo') {
    const { changed, skipped } = await call('changeLeads', { body: { changes: readUndo(form) } })
    return { done: describeBulk(null, changed, skipped), undo: null }
  }
  const edit = readBulkEdit(form)
  if (edit === null) return { refused: 'Choose what to do with them first.' }
  const chosen = form.get('all') === 'yes' ? await listAll(call, params) : readTicked(form)
  if (chosen === null)
    return {
      refused: `That’s more than ${numberText(maxChangedLeads)} leads. Narrow the filters and try again.`,
    }
  if (chosen.length === 0) return { refused: 'Choose some leads first.' }
  const changes = chosen.slice(0, maxChangedLeads).map((lead) => ({ ...lead, ...edit }))
  const { changed, skipped, undo } = await call('changeLeads', { body: { changes } })
  return {
    done: describeBulk(edit, changed, skipped),
    undo: undo.length > 0 ? { intent: 'undo', changes: JSON.stringify(undo) } : null,
  }
}

const pageRows = '100'

/** All that the filters of the list find; null if they are too many. */
async function listAll(call: StaffCall, params: URLSearchParams): Promise<Lead[] | null> {
  const query = Object.fromEntries(leadFilters.map((name) => [name, params.get(name) || undefined]))
  const leads: Lead[] = []
  let after: string | undefined
  do {
    const page = await call('staffLeads', { query: { ...query, limit: pageRows, after } })
    leads.push(...page.leads.map(({ id, version }) => ({ id, version })))
    after = page.next ?? undefined
  } while (after !== undefined && leads.length < maxChangedLeads)
  return after === undefined && leads.length <= maxChangedLeads ? leads : null
}
