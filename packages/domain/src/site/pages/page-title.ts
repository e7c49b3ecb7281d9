import { type PageName, pageTable } from './page-table.ts'

/** The names in braces of a title. */
type WordIn<Title> = Title extends `${string}{${infer Word}}${infer Rest}` ? Word | WordIn<Rest> : never
/** Nothing for a title that has no such words; for every other what stands for each, or it does not compile. */
type WordsOf<Name extends PageName> = [WordIn<(typeof pageTable)[Name]['title']>] extends [never]
  ? []
  : [words: Readonly<Record<WordIn<(typeof pageTable)[Name]['title']>, string>>]

/** The title of a page by its row, with the words that depend on what it shows. */
export function pageTitle<Name extends PageName>(name: Name, ...words: WordsOf<Name>): string
export function pageTitle(name: PageName, words: Readonly<Record<string, string>> = {}): string {
  return (pageTable[name].title ?? '').replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '')
}
