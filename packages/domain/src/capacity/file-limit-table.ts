export type FileLimit = { most: number; unit: string; of: string; why: string }

/** Limits for uploaded and imported files. Larger ones are refused completely, with a readable message. */
export const fileLimitTable = {
  stockFileBytes: {
    most: 1_000_000_000,
    unit: 'bytes',
    of: 'a stock file from a folder or an address',
    why: 'It is read row by row, so this bounds time and disk, not memory.',
  },
  uploadBytes: {
    most: 50_000_000,
    unit: 'bytes',
    of: 'a stock file that staff upload',
    why: 'A hundred thousand vehicles are half of that.',
  },
  postBytes: {
    most: 256_000,
    unit: 'bytes',
    of: 'a vehicle that is posted',
    why: 'With all its words and photo addresses a vehicle has some ten thousand.',
  },
  rows: {
    most: 250_000,
    unit: 'rows',
    of: 'a stock file',
    why: 'The largest dealers of the world have a third of that; as many are kept in memory to be searched.',
  },
  rowBytes: {
    most: 1_000_000,
    unit: 'letters',
    of: 'a row, an element or an object',
    why: 'What is longer is a quote or an element that never ends.',
  },
  columns: { most: 1_000, unit: 'columns', of: 'a stock file', why: 'The widest known have two hundred.' },
  columnLetters: {
    most: 200,
    unit: 'letters',
    of: 'the name of a column',
    why: 'A mapping keeps no longer one.',
  },
  depth: {
    most: 40,
    unit: 'levels',
    of: 'elements or objects within each other',
    why: 'The deepest known format has nine.',
  },
  workbookBytes: {
    most: 100_000_000,
    unit: 'bytes',
    of: 'an Excel file when it is unpacked',
    why: 'The format cannot be read in parts.',
  },
} satisfies Readonly<Record<string, FileLimit>>
