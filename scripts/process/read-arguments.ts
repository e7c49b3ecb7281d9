import { parseArgs } from 'node:util'
import { type Role, roles } from '@forecourt/server/roles'
import { badArgument } from './end-with-sentence.ts'

export type StartArguments = {
  role: Role
  /** Whether the start may differ from what processes agreed on that no longer run. */
  acceptsChanges: boolean
}

/** The arguments of `npm start`; without a role, everything is in one process. */
export function readArguments(args: readonly string[]): StartArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { role: { type: 'string' }, 'accept-changes': { type: 'boolean' } },
    strict: false,
  })
  const { role: name = 'all', 'accept-changes': acceptsChanges = false, ...others } = values
  const role = roles.find((one) => one === name)
  if (role === undefined || Object.keys(others).length > 0 || positionals.length > 0)
    throw badArgument(
      `Usage: npm start -- --role ${roles.join('|')} [--accept-changes]; without a role, all in one process.`,
    )
  return { role, acceptsChanges: acceptsChanges === true }
}
