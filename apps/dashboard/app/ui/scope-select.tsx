import { type ScopeKind, scopeKinds } from '@forecourt/domain/person/staff/staff-role'

export const scopeWords: Readonly<Record<ScopeKind, string>> = {
  platform: 'the whole platform',
  group: 'group',
  dealership: 'dealership',
  site: 'website',
}

type Scope = { scopeKind: ScopeKind; scopeId: number | null }

/** A scope as a form value: `site-12`. */
export function scopeText(scope: Scope | { kind: ScopeKind; id: number | null } | undefined): string {
  if (!scope) return ''
  return 'kind' in scope ? `${scope.kind}-${scope.id ?? ''}` : `${scope.scopeKind}-${scope.scopeId ?? ''}`
}

/** An invalid text becomes a scope that does not exist, which the platform refuses. */
export function readScope(text: string): Scope {
  const [kind, id] = text.split('-')
  const known = scopeKinds.find((one) => one === kind) ?? 'site'
  return { scopeKind: known, scopeId: known === 'platform' ? null : Number(id) || 2_147_483_647 }
}

type ScopeSelectProps = {
  scopes: readonly { kind: ScopeKind; id: number | null; name: string }[]
  /** The selection of a refused submission. */
  chosen?: string | undefined
}

/** Selects where a role or a key is valid; websites come first, because they give the least access. */
export function ScopeSelect({ scopes, chosen }: ScopeSelectProps) {
  const least = scopes.find(({ kind }) => kind === 'site') ?? scopes[0]
  return (
    <label>
      For
      <select name="scope" defaultValue={chosen ?? scopeText(least)}>
        {scopes.map((scope) => (
          <option key={scopeText(scope)} value={scopeText(scope)}>
            {scope.name} ({scopeWords[scope.kind]})
          </option>
        ))}
      </select>
    </label>
  )
}
