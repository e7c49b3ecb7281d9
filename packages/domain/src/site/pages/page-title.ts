import { type PageName, pageTable } from './page-table.ts'

/** The names in braces of a title. */
type WordIn<Title> = Title extends `${string}{${infer Word}}${infer Rest}` ? Word | WordIn<Rest> : never
/** No arguments for a title without such words; otherwise a value for each. */
type WordsOf<Name extends PageName> = [WordIn<(typeof pageTable)[Name]['title']>] extends [never]
  ? []
  : [words: Readonly<Record<WordIn<(typeof pageTable)[Name]['title']>, string>>]

/** The page's title with its words filled in. */
export function pageTitle<Name extends PageName>(name: Name, ...words: WordsOf<Name>): string
export function pageTitle(name: PageName, words: Readonly<Record<string, string>> = {}): string {
  return (pageTable[name].title ?? '').replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '')
}
