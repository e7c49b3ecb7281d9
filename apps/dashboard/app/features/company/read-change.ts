import type { CompanyChange } from '@forecourt/contract/endpoints/staff/company-sign-in'
import { type StaffRole, staffRoles } from '@forecourt/domain/person/staff/staff-role'
import { readScope } from '../../ui/scope-select.tsx'

/** What a form of the screen asks for. Rows of roles without a value are left out, which is how one is removed. */
export function readCompanyChange(form: FormData): CompanyChange | null {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const id = Number(text('id'))
  const intent = text('intent')
  switch (intent) {
    case 'connect':
      return {
        action: 'connect',
        issuer: text('issuer'),
        clientId: text('clientId'),
        clientSecret: text('clientSecret'),
      }
    case 'roles': {
      const numbers = [...form.keys()].flatMap((name) => /^value\.(\d+)$/.exec(name)?.[1] ?? [])
      const roles = numbers.flatMap((n) => {
        const value = text(`value.${n}`)
        const grant = { role: readRole(text(`role.${n}`)), ...readScope(text(`scope.${n}`)) }
        return value === '' ? [] : [{ value, grant }]
      })
      const usual = text('role.default')
      const defaultRole = usual === '' ? null : { role: readRole(usual), ...readScope(text('scope.default')) }
      return { action: 'roles', rolesClaim: text('rolesClaim'), roles, defaultRole }
    }
    case 'require':
      return { action: 'require', required: text('required') === 'true' }
    case 'pause':
      return { action: 'pause', paused: text('paused') === 'true' }
    case 'remove':
      return { action: 'remove' }
    case 'add-domain':
      return { action: 'add-domain', host: text('host') }
    case 'check-domain':
    case 'remove-domain':
      return { action: intent, id }
    default:
      return null
  }
}

/** An unknown role becomes one that nobody may give. */
const readRole = (text: string): StaffRole => staffRoles.find((role) => role === text) ?? 'admin'
