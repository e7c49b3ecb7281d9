import type { ListWithViews } from '@forecourt/contract/endpoints/staff/views'
import type { StaffCall } from './contexts.ts'

/** Saves the filters of a list under a name, or removes them; null for another intent. */
export async function writeView(call: StaffCall, list: ListWithViews, form: FormData) {
  const intent = String(form.get('intent') ?? '')
  const name = String(form.get('name') ?? '').trim()
  const query = String(form.get('query') ?? '')
  if (intent === 'save-view') {
    if (name === '') return { refused: 'Give this view a name first.' }
    await call('saveView', { body: { list, name, query } })
    return { done: `“${name}” is a tab now.`, undo: { intent: 'remove-view', name, query } }
  }
  if (intent !== 'remove-view') return null
  await call('removeView', { body: { list, name } })
  return { done: `“${name}” is removed.`, undo: { intent: 'save-view', name, query } }
}
