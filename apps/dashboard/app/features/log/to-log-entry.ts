import type { AuditEntry } from '@forecourt/contract/endpoints/staff/audit'
import { describeAction } from './action-words.ts'
import { type FieldChange, listChanges } from './change-words.ts'

export type LogEntry = {
  id: number
  at: string
  who: { name: string; filter: string }
  /** The sentence: verb, the words before the thing, the thing, and what became of it. */
  verb: string
  before: string
  thing: { text: string; to: string | null } | null
  after: string
  /** More than one changed field, below the sentence. */
  changes: readonly FieldChange[]
  site: string | null
  isRefused: boolean
}

/** How a setting is called and its values are written, which only the settings know. */
export type SettingWords = (
  kind: 'flag' | 'setting',
  key: string,
  value: unknown,
) => { label: string; text: string }

/** An entry of the log as a sentence with names, links and dollars. */
export function toLogEntry(entry: AuditEntry, settingWords: SettingWords, timeZone: string): LogEntry {
  const isRefused = entry.outcome === 'refused'
  const action = describeAction(entry.action, isRefused)
  const setting = findSetting(entry, settingWords)
  const changes = setting
    ? [{ field: '', before: setting.before, after: setting.after }]
    : listChanges(entry.before, entry.after, timeZone)
  const [only] = changes
  const tail = changes.length === 1 && only ? describeChange(only) : null
  const text = setting?.label ?? nameThing(entry)
  // `changed the price of 2021 Mazda 3 from … to …`: the field stands before the thing.
  const isOfThing = tail !== null && only?.field !== '' && action.before === '' && action.names
  const isNamed = isOfThing || only?.field === '' || action.before.includes(`the ${only?.field} of`)
  return {
    id: entry.id,
    at: entry.at,
    who: { name: entry.actorName ?? entry.actor, filter: entry.actorName ?? entry.actor },
    verb: action.verb,
    before: isOfThing ? `the ${only?.field} of` : action.before,
    thing: action.names ? { text, to: findAddress(entry) } : null,
    after: [action.after, tail && (isNamed ? tail : `(${only?.field} ${tail})`)].filter(Boolean).join(' '),
    changes: changes.length > 1 ? changes : [],
    site: entry.site,
    isRefused,
  }
}

function describeChange({ before, after }: FieldChange): string {
  if (before === null) return `to ${after}`
  return after === null ? `from ${before} to nothing` : `from ${before} to ${after}`
}

function findSetting({ subjectKind, subjectId, before, after }: AuditEntry, words: SettingWords) {
  if (subjectKind !== 'flag' && subjectKind !== 'setting') return null
  const key = subjectId?.split('/').at(-1) ?? ''
  const value = (one: unknown) => words(subjectKind, key, one ?? null)
  return { label: value(null).label, before: value(before).text, after: value(after).text }
}

const nouns: Readonly<Record<string, string>> = {
  booking: 'somebody',
  calendar: 'a place',
  deposit: 'a deposit',
  document: 'a page',
  key: 'a key',
  lead: 'somebody',
  picture: 'a picture',
  place: 'a place',
  run: 'a file',
  site: 'a website',
  source: 'a source',
  staff: 'somebody',
  vehicle: 'a vehicle',
}

/** The name of the thing; of one that is gone the name that was logged with it, and otherwise what it was. */
function nameThing({ subject, subjectKind, before, after, site }: AuditEntry): string {
  if (subject) return subject
  const logged = [after, before].flatMap((one) =>
    typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string'
      ? [one.name]
      : [],
  )
  return logged[0] ?? nouns[subjectKind] ?? site ?? 'something'
}

/** Where the thing is opened, as long as it is there. */
function findAddress({ subject, subjectKind, subjectId: id, siteId, outcome }: AuditEntry): string | null {
  if (outcome !== 'done' || id === null) return null
  if (subjectKind === 'flag' || subjectKind === 'setting')
    return siteId === null ? null : `/sites/${siteId}/settings/${id.split('/').at(-1)}`
  if (subject === null) return null
  const places: Readonly<Record<string, string | null>> = {
    booking: `/calendar/${id}`,
    deposit: `/deposits/${id}`,
    document: siteId === null ? null : `/sites/${siteId}/content/${id}`,
    lead: `/leads/${id}`,
    run: `/imports/runs/${id}`,
    site: `/sites/${id}/details`,
    source: `/imports/${id}`,
    vehicle: `/stock/${id}`,
  }
  return places[subjectKind] ?? null
}
