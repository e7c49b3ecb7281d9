import { execFile, spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const script = join(import.meta.dirname, '../../../deploy/try.sh')

it('a clone at another address behind Caddy gets to its first lead and picture', async ({ skip }) => {
  if (!process.env.SOAK) return skip('It takes minutes: it is part of the soak.')
  if (userInfo().uid !== 0) return skip('It makes a network namespace, which only root may.')
  const missing = ['caddy', 'ip', 'curl', 'openssl'].filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0)
    return skip(`Not installed: ${missing.join(', ')} (apt-get install caddy iproute2 curl).`)
  const { stdout } = await promisify(execFile)(script, { timeout: 900_000 })
  expect(stdout).toMatch(
    /^image\/\w+\nA lead and \d+ bytes of https:\/\/www\.gumtree\.test\/img\/\w+ arrived\.\n$/,
  )
})
