import type { AuditEntry } from '@forecourt/contract/endpoints/staff/audit'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { expect, it } from 'vitest'
import { describeAction } from './action-words.ts'
import { toLogEntry } from './to-log-entry.ts'

const anEntry = (changes: Partial<AuditEntry>): AuditEntry => ({
  ...{ id: 1, at: '2026-11-16T03:00:00.000Z', actor: 'dana@yard.example', actorName: 'Dana Murray' },
  ...{ siteId: 7, site: 'Harbour City Motors', action: 'changeVehicle', outcome: 'done' },
  ...{ subjectKind: 'vehicle', subjectId: '58', subject: '2021 Mazda 3', before: null, after: null },
  ...changes,
})
const read = (changes: Partial<AuditEntry>) =>
  toLogEntry(
    anEntry(changes),
    (_, key, value) => ({ label: key === 'garage' ? 'Garage' : '', text: value === true ? 'On' : 'Off' }),
    'Australia/Sydney',
  )
const sentence = (changes: Partial<AuditEntry>) => {
  const { who, verb, before, thing, after } = read(changes)
  return [who.name, verb, before, thing?.text, after].filter(Boolean).join(' ')
}

it('says who changed what of which thing, with names, dollars and a link', () => {
  const price = { before: { priceCents: 6_649_100 }, after: { priceCents: 6_649_000 } }
  expect(sentence(price)).toBe('Dana Murray changed the price of 2021 Mazda 3 from $66,491 to $66,490')
  expect(read(price).thing?.to).toBe('/stock/58')
  expect(
    sentence({
      ...{ action: 'moveLead', subjectKind: 'lead', subject: 'Ann Ng' },
      ...{ before: { stage: 'new' }, after: { stage: 'lost', version: 4 } },
    }),
  ).toBe('Dana Murray changed the stage of the lead of Ann Ng from New to Lost')
  expect(
    sentence({
      ...{ action: 'changeConfiguration', subjectKind: 'flag', subjectId: 'site/7/garage', subject: null },
      ...{ before: true, after: false },
    }),
  ).toBe('Dana Murray changed Garage from On to Off')
})

it('lists the fields of a larger change as their form calls them, without numbers of ours', () => {
  const { changes } = read({
    before: { odometerKm: 45_000, rego: 'ABC12D' },
    after: { odometerKm: 46_500, rego: '', version: 'f00' },
  })
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ['45,000 km', '46,500 km'],
    ['ABC12D', null],
  ])
})

it('says that a refused call was only tried, and links to nothing that others own', () => {
  const refused = read({
    outcome: 'refused',
    action: 'noteLead',
    subjectKind: 'lead',
    subject: null,
    site: null,
  })
  expect(refused).toMatchObject({
    verb: 'tried to write',
    thing: { text: 'somebody', to: null },
    isRefused: true,
  })
  expect(
    sentence({
      actorName: null,
      actor: 'npm run staff',
      action: 'inviteStaff',
      subjectKind: 'staff',
      subject: 'Vic',
    }),
  ).toBe('npm run staff invited Vic')
})

it('has words for every call of staff', () => {
  const calls = Object.keys(staffEndpoints)
  // A call without words is spelled out as something that was used.
  expect(calls.filter((call) => describeAction(call, false).verb === 'used')).toEqual([])
  for (const call of Object.keys(staffEndpoints))
    expect(describeAction(call, true).verb).toMatch(/^tried to \S+$/)
})
