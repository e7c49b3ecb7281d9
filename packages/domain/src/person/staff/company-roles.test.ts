import { expect, it } from 'vitest'
import { mapCompanyRoles, readClaimValues } from './company-roles.ts'

const sales = { role: 'sales', scopeKind: 'dealership', scopeId: 3 } as const
const content = { role: 'content', scopeKind: 'group', scopeId: 1 } as const
const roles = [
  { value: 'Sales', grant: sales },
  { value: 'Sales Dubbo', grant: sales },
  { value: 'Marketing', grant: content },
]

it('reads a claim that is a text, a list, within another, or not there', () => {
  expect(readClaimValues({ groups: ['Sales', 7, null, 'Marketing'] }, 'groups')).toEqual([
    'Sales',
    'Marketing',
  ])
  expect(readClaimValues({ role: 'Sales' }, 'role')).toEqual(['Sales'])
  expect(readClaimValues({ realm_access: { roles: ['Sales'] } }, 'realm_access.roles')).toEqual(['Sales'])
  expect(
    readClaimValues({ 'https://smith.example/roles': ['Sales'] }, 'https://smith.example/roles'),
  ).toEqual(['Sales'])
  for (const name of ['groups', 'toString', '__proto__.constructor'])
    expect(readClaimValues({ other: 'x' }, name)).toEqual([])
})

it('gives every role that a value has, once, and the default one only to whoever would get none', () => {
  expect(mapCompanyRoles(['Sales', 'Sales Dubbo', 'Marketing'], { roles, defaultRole: null })).toEqual([
    sales,
    content,
  ])
  expect(mapCompanyRoles(['Cleaning'], { roles, defaultRole: content })).toEqual([content])
  expect(mapCompanyRoles(['Sales'], { roles, defaultRole: content })).toEqual([sales])
  expect(mapCompanyRoles(['sales'], { roles, defaultRole: null })).toEqual([])
})
