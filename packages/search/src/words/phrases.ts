import type { Atom } from './read-atoms.ts'

/** Rows of a table by their phrases, to be found at a place of a text, the longest first. */
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
  for (let end = Math.min(at + longest, atoms.length); end > at; end--) {
    const row = rows.get(
      atoms
        .slice(at, end)
        .map(({ text }) => text)
        .join(' '),
    )
    if (row) return { row, end }
  }
  return null
}
