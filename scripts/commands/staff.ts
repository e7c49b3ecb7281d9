import type { Database } from '@forecourt/platform/infrastructure/database/connection/database'
import { createStaffAuth } from '@forecourt/platform/staff/accounts/create-staff-auth'
import { findUserByEmail } from '@forecourt/platform/staff/accounts/store'
import { inviteByCommand, resetByCommand } from '@forecourt/platform/staff/team/invite-by-command'
import { listMembers } from '@forecourt/platform/staff/team/store'
import { parseEnv } from '@forecourt/server/env'
import { runReportScript } from '../database/run-report-script.ts'
import { badArgument } from '../process/end-with-sentence.ts'
import { openKeys } from '../process/open-keys.ts'

// npm run staff: lists roles and their scopes.
// npm run staff -- invite <address> [role] [platform | group | dealership | site] [slug]: a platform admin by default.
// npm run staff -- code <address>: prints a sign-in code, for when no mail arrives.
// npm run staff -- reset <address>: removes their second factor and signs them out; they set up another at the next
// sign-in.
await runReportScript({ table: 'staff_users', words: 5 }, async (database, { command, words }) => {
  if (command === undefined) await show(database)
  else if (command === 'invite') await invite(database, words)
  else if (command === 'code') await showCode(database, words[0])
  else if (command === 'reset') await reset(database, words[0])
  else
    throw badArgument(
      `There is no "${command}": write invite <address>, code <address>, reset <address> or nothing.`,
    )
})

async function show({ drizzle }: Database): Promise<void> {
  const everything = { everything: true, groupIds: [], dealershipIds: [], siteIds: [] }
  const members = await listMembers(drizzle, everything, new Date())
  if (members.length === 0) console.log('Nobody yet: npm run staff -- invite <address>')
  else
    console.table(
      members.map(({ name, email, grant: { role }, scope, signedInAt }) => ({
        name,
        email,
        role,
        scope,
        signedInAt,
      })),
    )
}

async function invite({ drizzle }: Database, words: readonly string[]): Promise<void> {
  const [email, role = 'admin', scopeKind = 'platform', scope = null] = words
  if (email === undefined) throw badArgument('Name an address: npm run staff -- invite name@example.com')
  const { isNew } = await inviteByCommand(drizzle, email, { role, scopeKind, scope })
  console.log(
    `${email} ${isNew ? 'is invited' : 'was here already and has the role now'}: ${role} of the ${scopeKind}.`,
  )
  console.log('They sign in at the dashboard with a code that is mailed to them.')
}

async function reset({ drizzle }: Database, email = ''): Promise<void> {
  await resetByCommand(drizzle, email)
  console.log(`${email} is signed out and sets up a new phone when they next sign in.`)
}

async function showCode({ drizzle }: Database, email = ''): Promise<void> {
  const user = await findUserByEmail(drizzle, email.trim().toLowerCase())
  if (!user) throw badArgument('Nobody has this address: npm run staff -- invite <address>')
  const keys = await openKeys(parseEnv(process.env), 'platform')
  console.log(await createStaffAuth(drizzle, keys.staff).createCode(user.email))
}
