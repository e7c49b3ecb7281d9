import type { CompanyView } from '@forecourt/contract/endpoints/staff/company-sign-in'
import { roleLabels, type StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import { Form } from 'react-router'
import { scopeText, scopeWords } from '../../ui/scope-select.tsx'

type Props = Pick<CompanyView, 'scopes' | 'roles'> & { company: NonNullable<CompanyView['company']> }

/** Rows to add at once; more come with each saving. */
const emptyRows = 2

/** Which value of the claim gives which role where. */
export function RoleRows({ company, scopes, roles }: Props) {
  const rows = [...company.roles, ...Array.from({ length: emptyRows }, () => null)]
  return (
    <Form method="post" className="stack" preventScrollReset key={JSON.stringify(company.roles)}>
      <input type="hidden" name="intent" value="roles" />
      <label>
        Where your sign-in says it
        <input
          name="rolesClaim"
          defaultValue={company.rolesClaim}
          required
          maxLength={200}
          spellCheck={false}
        />
        <small>The name of the claim, such as groups, roles or realm_access.roles.</small>
      </label>
      {rows.map((row, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and all come anew after saving.
        <fieldset key={n} className="field-row company-role">
          <legend className="unseen">{row ? `Role for ${row.value}` : `New role ${n + 1}`}</legend>
          <label>
            Whoever has
            <input name={`value.${n}`} defaultValue={row?.value} maxLength={200} spellCheck={false} />
          </label>
          <GrantSelects name={String(n)} grant={row?.grant ?? null} scopes={scopes} roles={roles} />
        </fieldset>
      ))}
      <fieldset className="field-row company-role">
        <legend>Everybody else</legend>
        <GrantSelects
          name="default"
          grant={company.defaultRole}
          scopes={scopes}
          roles={roles}
          nobody="No role: they’re refused"
        />
      </fieldset>
      <p className="meta">Empty a row to remove it. Roles that you gave by hand in Team stay as they are.</p>
      <button type="submit">Save the roles</button>
    </Form>
  )
}

type SelectsProps = Pick<CompanyView, 'scopes' | 'roles'> & {
  name: string
  grant: StaffGrant | null
  nobody?: string
}

function GrantSelects({ name, grant, scopes, roles, nobody }: SelectsProps) {
  const places = scopes.filter(({ kind }) => kind !== 'platform')
  return (
    <>
      <label>
        is
        <select name={`role.${name}`} defaultValue={grant?.role ?? (nobody === undefined ? 'sales' : '')}>
          {nobody !== undefined && <option value="">{nobody}</option>}
          {[...new Set([...roles, ...(grant ? [grant.role] : [])])].map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </select>
      </label>
      <label>
        at
        <select name={`scope.${name}`} defaultValue={grant ? scopeText(grant) : scopeText(places[0])}>
          {places.map((scope) => (
            <option key={scopeText(scope)} value={scopeText(scope)}>
              {scope.name} ({scopeWords[scope.kind]})
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
