import type { PostResult } from '../../kit/post-result.ts'
import type { StaffCall } from '../../staff/contexts.ts'
import { catchRefusal } from '../../staff/staff-calls.ts'
import { describePast, toDetailView } from './configuration-view.ts'
import { readFormValue } from './value-text.ts'

/** The answer names its setting, because it is said at its row. */
export type SettingAnswer = PostResult & { key: string }

/**
 * Saves one setting for this website. `restore` is the value of before, which Undo brings back; `intent` clear gives the
 * setting back to whoever is above this website.
 */
export async function saveSetting(call: StaffCall, siteId: number, form: FormData): Promise<SettingAnswer> {
  const key = String(form.get('key') ?? '')
  const read = async () => toDetailView(await call('staffConfiguration', { siteId }), key)
  const row = await read()
  const own = row?.sources.find(({ scope }) => scope === 'site')
  if (!row || !own || row.isSecret) throw new Response('There is no such setting.', { status: 404 })
  const restore = form.get('restore')
  const isUndo = restore !== null
  const value = isUndo
    ? parseRestored(String(restore))
    : form.get('intent') === 'clear'
      ? null
      : readFormValue(row.shape, form)
  const version = String(form.get('version') ?? '')
  const written = await catchRefusal(
    call('changeConfiguration', { siteId, body: { kind: row.kind, key, scope: 'site', value, version } }),
  )
  if ('refused' in written) {
    const typed = { value: form.getAll('value').map(String).join('\n') }
    if (written.status !== 409) return { key, refused: written.refused, typed }
    const now = (await read())?.value ?? ''
    return { key, refused: `Somebody else made this ${now} meanwhile.`, typed, conflict: { value: now } }
  }
  const text = describePast(row.kind, key, written.value)
  if (isUndo) return { key, done: `Taken back: ${text}`, undo: null }
  const next = written.overrides.find(({ scope }) => scope === 'site')?.version ?? ''
  return {
    key,
    done: `Saved, was ${row.value}`,
    undo: { key, version: next, restore: JSON.stringify(own.value) },
  }
}

/** What a form of ours has not written restores nothing. */
function parseRestored(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Response('This form cannot be read.', { status: 400 })
  }
}
