import type { StaffGrant } from './staff-role.ts'

/** Whoever has this value in the claim gets this role there. */
export type RoleOfClaim = { value: string; grant: StaffGrant }

/** What a group's provider answered when somebody tried it. */
export type CompanyTest = {
  at: string
  by: string
  /** The values of the claim that gives roles. */
  values: string[]
  grants: StaffGrant[]
}

/** More than a person is ever in; the rest would be a mistake of the provider. */
const maxValues = 500

/**
 * The values of a claim, which providers write as a text or as a list. A claim within another is written with a dot, as
 * in `realm_access.roles`.
 */
export function readClaimValues(claims: Readonly<Record<string, unknown>>, name: string): string[] {
  const direct = Object.hasOwn(claims, name) ? claims[name] : undefined
  const found = direct === undefined ? readInner(claims, name) : direct
  const list = Array.isArray(found) ? found : [found]
  return list.filter((value) => typeof value === 'string').slice(0, maxValues)
}

function readInner(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (within, part) =>
        typeof within === 'object' && within !== null && Object.hasOwn(within, part)
          ? (within as Record<string, unknown>)[part]
          : undefined,
      claims,
    )
}

/** The roles that somebody gets: all that their values give, else the default one. Each only once. */
export function mapCompanyRoles(
  values: readonly string[],
  { roles, defaultRole }: { roles: readonly RoleOfClaim[]; defaultRole: StaffGrant | null },
): StaffGrant[] {
  const given = roles.filter(({ value }) => values.includes(value)).map(({ grant }) => grant)
  const grants = given.length === 0 && defaultRole !== null ? [defaultRole] : given
  return [...new Map(grants.map((grant) => [grantText(grant), grant])).values()]
}

/** A grant as a text by which two are compared. */
export function grantText({ role, scopeKind, scopeId }: StaffGrant): string {
  return `${role} ${scopeKind} ${scopeId}`
}
