import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listChanges } from '../../../apps/dashboard/app/features/log/change-words.ts'
import { feedFieldTable } from '../../../packages/domain/src/vehicle/feed/feed-field-table.ts'

const root = join(import.meta.dirname, '../../..')

/** Words that dealers did not understand, or that name a thing by a second name; beside each the words of the trade. */
const unsaid: Readonly<Record<string, string>> = {
  'Your second key': 'Two-step sign-in',
  'One more key': 'Two-step sign-in',
  'Two keys': 'Two-step sign-in',
  'Keys for machines': 'API keys',
  'has a place now': 'Invitation sent to …',
  'Take away': 'Remove',
  'Take it away': 'Remove',
  'Not yours': 'No access',
  'Not here': 'Page not found',
  'Being paid': 'Payment pending',
  'Going back': 'Refunding',
  'Given back': 'Refunded',
  'Give back': 'Refund',
  'owed back': 'Refund started',
  'Brought in': 'Imported',
  'Bring it in': 'Import',
  'Taken in': 'Imported',
  'Roll it back': 'Undo this import',
  'Refused, to correct': 'Rows with errors',
  'missing in so many': 'missing from this many',
  'Who hears of what': 'Notifications',
  'One line about them': 'Tagline',
  'Tell networks': 'Server-side tracking',
  'Written down by hand': 'Added by …',
  'Looked at most': 'Most viewed',
  'Mail address': 'Email',
}

it('no screen of staff has words that the trade would not say', async () => {
  const said: string[] = []
  for await (const file of glob('apps/dashboard/app/**/*.{ts,tsx}', { cwd: root })) {
    if (file.includes('.test.')) continue
    // Words in comments are read by nobody at a dealer.
    const source = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    for (const [words, better] of Object.entries(unsaid))
      if (source.includes(words)) said.push(`${file}: “${words}” is “${better}”`)
  }
  expect(said).toEqual([])
})

it('the log calls a field of a vehicle as stock files and forms do', () => {
  for (const [field, { label }] of Object.entries(feedFieldTable)) {
    const [change] = listChanges(null, { [field]: 'x' }, 'Australia/Sydney')
    expect([field, change?.field.toLowerCase()]).toEqual([field, label.toLowerCase()])
  }
})
