import { expect, it } from 'vitest'
import { type Fleet, findMismatches, type ProcessReport } from './find-mismatches.ts'

const aProcess = (part: Partial<ProcessReport> = {}): ProcessReport => ({
  role: 'website',
  version: '1.4.0+abc',
  mode: 'live',
  keyIds: { tickets: ['new', 'old'] },
  settings: { MAIL_FROM: 'x' },
  ...part,
})
const withKeys = (...tickets: string[]) => aProcess({ keyIds: { tickets } })
const faultsOf = (own: ProcessReport, fleet: Partial<Fleet> = {}) =>
  findMismatches(own, { running: [], agreement: null, ...fleet })

it.each<[string, ProcessReport, Partial<Fleet>]>([
  ['an empty installation', aProcess(), {}],
  ['the same', aProcess(), { running: [aProcess(), aProcess({ version: '1.5.0' })] }],
  ['a key that the others only know', withKeys('new', 'old'), { running: [withKeys('old', 'new')] }],
  ['the older order during that', withKeys('old', 'new'), { running: [withKeys('new', 'old')] }],
  [
    'keys and settings of other roles',
    aProcess({ keyIds: { links: ['l'] }, settings: {} }),
    { running: [aProcess()] },
  ],
  [
    'a setting of which both accept what the other uses',
    aProcess({ settings: { STORAGE: 'bucket folder' } }),
    { running: [aProcess({ settings: { STORAGE: 'folder bucket' } })] },
  ],
  [
    'a setting that older processes do not compare',
    aProcess({ settings: { STORAGE: 'bucket' } }),
    { running: [aProcess()] },
  ],
  ['a replaced key where none runs', withKeys('new', 'old'), { agreement: withKeys('old') }],
  [
    'a demo with other keys',
    aProcess({ mode: 'demo' }),
    { running: [aProcess({ mode: 'demo', keyIds: { tickets: ['x'] } })] },
  ],
])('a process joins: %s', (_, own, fleet) => {
  expect(faultsOf(own, fleet)).toEqual([])
})

it.each<[string, ProcessReport, Partial<Fleet>]>([
  [
    'The key `tickets` of this process (id new) is not among those of the running processes (old, older): ',
    withKeys('new', 'old'),
    { running: [withKeys('old'), withKeys('old', 'older')] },
  ],
  [
    'The running processes sign with a key `tickets` (id new) that this process does not have (old): ',
    withKeys('old'),
    { running: [withKeys('new', 'old')] },
  ],
  [
    'The key `tickets` with which this installation signs and seals (id old) is not among those of this process (new): ',
    withKeys('new'),
    { agreement: withKeys('old') },
  ],
  [
    'MAIL_FROM is not the same as in the running processes: ',
    aProcess(),
    { running: [aProcess({ settings: { MAIL_FROM: 'y' } })] },
  ],
  [
    'STORAGE, S3_ENDPOINT, S3_BUCKET or S3_PREFIX: this process would write pictures where ',
    aProcess({ settings: { STORAGE: 'bucket folder' } }),
    { running: [aProcess({ settings: { STORAGE: 'folder' } })] },
  ],
  [
    'STORAGE, S3_ENDPOINT, S3_BUCKET or S3_PREFIX: ',
    aProcess({ settings: { STORAGE: 'folder' } }),
    { running: [aProcess({ settings: { STORAGE: 'bucket folder' } })] },
  ],
  [
    'This process is of version 2.0.0, and a website of version 1.4.0+abc runs: ',
    aProcess({ version: '2.0.0' }),
    { running: [aProcess()] },
  ],
  [
    'This process is of mode demo, and its database belongs to an installation of mode live: ',
    aProcess({ mode: 'demo' }),
    { agreement: aProcess() },
  ],
])('a process is refused: %s', (words, own, fleet) => {
  expect(faultsOf(own, fleet)).toEqual([expect.stringContaining(words)])
})
