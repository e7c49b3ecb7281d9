import { type PageName, pageTable } from './page-table.ts'

/** The title of a page by its row, with the words that depend on what it shows. */
export function pageTitle(name: PageName, words: Readonly<Record<string, string>> = {}): string {
  return (pageTable[name].title ?? '').replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '')
}
