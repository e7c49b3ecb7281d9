import type { Atom } from './read-atoms.ts'

/** A table's rows by phrase, for longest-match lookup. */
export type Phrases<Row> = { readonly rows: ReadonlyMap<string, Row>; readonly longest: number }

export function indexPhrases<Row extends { readonly words: readonly string[] }>(
  table: readonly Row[],
): Phrases<Row> {
  const rows = new Map(table.flatMap((row) => row.words.map((words) => [words, row] as const)))
  const lengths = [...rows.keys()].map((phrase) => phrase.split(' ').length)
  return { rows, longest: Math.max(0, ...lengths) }
}

export function findPhrase<Row>(
  { rows, longest }: Phrases<Row>,
  atoms: readonly Atom[],
  at: number,
): { readonly row: Row; readonly end: number } | null {
  let best: { readonly row: Row; readonly end: number } | null = null
  let phrase = ''
  let words = 0
  for (let end = at; end < atoms.length && words < longest; end++) {
    const text = atoms[end]?.text ?? ''
    // A hyphen joins words like a space: "P-plater".
    if (text === '-' && words > 0) continue
    phrase = words === 0 ? text : `${phrase} ${text}`
    words += 1
    const row = rows.get(phrase)
    if (row) best = { row, end: end + 1 }
  }
  return best
}
