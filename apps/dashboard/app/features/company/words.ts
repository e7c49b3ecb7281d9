import type { CompanyChange, CompanyView } from '@forecourt/contract/endpoints/staff/company-sign-in'
import { roleLabels, type StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import { formatCount } from '../../staff/format.ts'
import { scopeText } from '../../ui/scope-select.tsx'

/** What has happened, and which form undoes it. */
export function describeChange(change: CompanyChange, isProved: boolean | null) {
  switch (change.action) {
    case 'connect':
      return { done: 'Connected. Press Test to sign in once and see what comes back.', undo: null }
    case 'roles':
      return { done: 'Saved. Everybody gets these roles when they next sign in.', undo: null }
    case 'require':
      return change.required
        ? {
            done: 'From now on your people sign in through your company only. Whoever was signed in otherwise is signed out.',
            undo: { intent: 'require', required: 'false' },
          }
        : { done: 'Codes and passkeys work again beside it.', undo: { intent: 'require', required: 'true' } }
    case 'pause':
      return change.paused
        ? { done: 'Codes and passkeys work for a day.', undo: { intent: 'pause', paused: 'false' } }
        : { done: 'Everybody signs in through the company again.', undo: { intent: 'pause', paused: 'true' } }
    case 'remove':
      return { done: 'Removed. Everybody signs in with a code or a passkey.', undo: null }
    case 'add-domain':
      return { done: `${change.host} is in the list. Show next that it’s yours.`, undo: null }
    case 'remove-domain':
      return { done: 'The domain is removed.', undo: null }
    case 'check-domain':
      return { done: describeProof(isProved), undo: null }
  }
}

function describeProof(isProved: boolean | null): string {
  if (isProved === null) return 'The name servers didn’t answer. Please try again in a few minutes.'
  return isProved
    ? 'The domain is yours.'
    : 'The record isn’t there yet. New records take from minutes to a day to be seen.'
}

/** `Sales at Smith Dubbo`, by the names of the places in the group. */
function describeGrant(grant: StaffGrant, scopes: CompanyView['scopes']): string {
  const place = scopes.find((scope) => scopeText(scope) === scopeText(grant))
  return `${roleLabels[grant.role]} at ${place?.name ?? 'a place that left the group'}`
}

export function describeTest(
  { values, grants }: { values: readonly string[]; grants: readonly StaffGrant[] },
  claim: string,
  scopes: CompanyView['scopes'],
): string {
  const said =
    values.length === 0 ? `It says nothing in ${claim}.` : `In ${claim} it says ${values.join(', ')}.`
  const given =
    grants.length === 0
      ? 'That gives no role yet.'
      : `That gives ${grants.map((grant) => describeGrant(grant, scopes)).join(', ')}.`
  return `${said} ${given}`
}

/** What is lost with the connection. */
export function listRemovalConsequences(people: number): string[] {
  return [
    'Everybody signs in with a code or a passkey from then on.',
    ...(people > 0
      ? [
          `${formatCount(people, 'person', 'people')} who came in through it ${people === 1 ? 'is' : 'are'} signed out, and ${people === 1 ? 'loses' : 'lose'} the roles that it gave.`,
        ]
      : []),
    'Its secret is erased here. To use it again, type it in again.',
  ]
}
