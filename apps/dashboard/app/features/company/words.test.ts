import { expect, it } from 'vitest'
import { readCompanyChange } from './read-change.ts'
import { describeTest, listRemovalConsequences } from './words.ts'

const scopes = [{ kind: 'dealership' as const, id: 3, name: 'Smith Dubbo' }]
const sales = { role: 'sales', scopeKind: 'dealership', scopeId: 3 } as const

it('says what a test brought, also where it brought nothing', () => {
  expect(describeTest({ values: ['Sales', 'Golf'], grants: [sales] }, 'groups', scopes)).toBe(
    'In groups it says Sales, Golf. That gives Sales at Smith Dubbo.',
  )
  expect(describeTest({ values: [], grants: [] }, 'roles', scopes)).toBe(
    'It says nothing in roles. That gives no role yet.',
  )
})

it('counts who loses what with the connection, where there is anybody', () => {
  expect(listRemovalConsequences(0)).toHaveLength(2)
  expect(listRemovalConsequences(1)[1]).toBe(
    '1 person who came in through it is signed out, and loses the roles that it gave.',
  )
  expect(listRemovalConsequences(4)[1]).toMatch(/^4 people who came in through it are signed out, and lose/)
})

it('reads rows of roles and leaves empty ones out, and gives nobody what it does not know', () => {
  const form = new FormData()
  const typed = {
    ...{ intent: 'roles', rolesClaim: ' groups ', 'role.default': '' },
    ...{ 'value.0': 'Sales', 'role.0': 'sales', 'scope.0': 'dealership-3' },
    ...{ 'value.1': ' ', 'role.1': 'sales', 'scope.1': 'dealership-3' },
    ...{ 'value.2': 'x', 'role.2': 'owner', 'scope.2': 'moon' },
  }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  expect(readCompanyChange(form)).toEqual({
    ...{ action: 'roles', rolesClaim: 'groups', defaultRole: null },
    roles: [
      { value: 'Sales', grant: sales },
      { value: 'x', grant: { role: 'admin', scopeKind: 'site', scopeId: 2_147_483_647 } },
    ],
  })
  form.set('intent', 'something else')
  expect(readCompanyChange(form)).toBeNull()
})
