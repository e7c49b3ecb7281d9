import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readDeployFile } from './read-deploy-file.ts'

it('systemd understands the unit and finds little that it may do beyond its work', ({ skip }) => {
  if (spawnSync('which', ['systemd-analyze']).status !== 0) return skip('systemd-analyze is not installed.')
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-units-'))
  try {
    const unit = join(folder, 'forecourt@website-1.service')
    const text = readDeployFile('systemd/forecourt@.service')
    writeFileSync(unit, text.replace('/opt/forecourt/node_modules/.bin/node', process.execPath))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    // Of a hundred; it ends with 1 above that.
    execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], { stdio: 'pipe' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
