import type { ColumnMapping } from '@forecourt/contract/endpoints/staff/sources'
import { feedFields } from '@forecourt/domain/vehicle/feed/feed-field-table'

/** Separates the columns of one choice; no header contains this character. */
export const columnSeparator = '\u001f'

/** Reads which column is which field, and how its words and figures are read. */
export function readMapping(form: FormData): ColumnMapping {
  const fields: ColumnMapping['fields'] = {}
  for (const field of feedFields) {
    const chosen = String(form.get(`column ${field}`) ?? '')
    if (chosen === '') continue
    const times = Number(form.get(`times ${field}`) ?? 1)
    const values = readWords(String(form.get(`words ${field}`) ?? ''))
    fields[field] = {
      columns: chosen.split(columnSeparator),
      ...(Number.isFinite(times) && times > 0 && times !== 1 && { times }),
      ...(Object.keys(values).length > 0 && { values }),
    }
  }
  const labels = form.getAll('label').map(String)
  const columns = form.getAll('fact').map(String)
  const attributes = labels.flatMap((label, at) =>
    label.trim() !== '' && columns[at] ? [[label.trim(), columns[at]]] : [],
  )
  return { fields, attributes: Object.fromEntries(attributes) }
}

/** One mapping per line, such as `U = used`: the word in the file and its meaning; `POA =` means no value. */
function readWords(text: string): Record<string, string> {
  const pairs = text.split('\n').map((line) => line.split('=').map((part) => part.trim()))
  return Object.fromEntries(
    pairs.flatMap(([from = '', to]) => (from === '' || to === undefined ? [] : [[from.toLowerCase(), to]])),
  )
}
