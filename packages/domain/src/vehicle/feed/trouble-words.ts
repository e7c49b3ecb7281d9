import type { SourceTrouble } from './find-source-trouble.ts'

type Words = {
  /** What is the matter, behind the name of the source. */
  what: string
  /** What visitors see meanwhile. */
  meanwhile: string
  /** What to do. */
  todo: string
}

/** What people are told of a source that needs somebody, on Today and by mail. */
export const troubleWords: Readonly<Record<SourceTrouble, Words>> = {
  unfetched: {
    what: 'can’t be fetched',
    meanwhile: 'The website shows the stock of the last file.',
    todo: 'Open the address in a browser. If it has moved or asks for a password, ask whoever runs that system, then enter the new address.',
  },
  failed: {
    what: 'sent a file that can’t be read',
    meanwhile: 'Nothing was changed: the website shows the stock of the file before.',
    todo: 'The import says what is wrong with the file. Choose other columns, or ask whoever runs that system for the whole file again.',
  },
  stopped: {
    what: 'sent a file that waits for you',
    meanwhile: 'Nothing was changed: the website shows the stock of the file before.',
    todo: 'Look at what would change. If it’s right, bring it in; if not, ask for the whole file again.',
  },
  unseen: {
    what: 'has its first file, which waits for a look',
    meanwhile: 'Nothing of it is on the website yet.',
    todo: 'Look at what visitors would see. If prices and photos are right, bring it in.',
  },
  late: {
    what: 'has sent nothing for too long',
    meanwhile: 'The website shows the stock of the last file.',
    todo: 'Ask whoever runs that system whether it still sends your stock.',
  },
  rows: {
    what: 'has rows that weren’t imported',
    meanwhile: 'All other rows are on the website.',
    todo: 'The import lists them with the reason. Correct them there, or in the system that they come from.',
  },
}
