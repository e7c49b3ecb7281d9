import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aMail } from '../../../testing/deliveries/a-mail.ts'
import { createOutboxMailer } from './outbox-mailer.ts'

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-outbox-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

it('leaves no part of a message behind: neither its own when it fails, nor that of a process that ended', async () => {
  await writeFile(join(directory, 'old.eml.1.unfinished'), 'half')
  await utimes(join(directory, 'old.eml.1.unfinished'), new Date(0), new Date(0))
  await writeFile(join(directory, 'now.eml.2.unfinished'), 'half')
  const mailer = createOutboxMailer(directory, 'mail@forecourt.test')
  await mailer.send(aMail('one'))
  expect((await readdir(directory)).sort()).toEqual(['now.eml.2.unfinished', 'one.eml'])
  // A folder with this name cannot be replaced by the file.
  await mkdir(join(directory, 'two.eml', 'x'), { recursive: true })
  await expect(mailer.send(aMail('two'))).rejects.toThrow()
  expect((await readdir(directory)).sort()).toEqual(['now.eml.2.unfinished', 'one.eml', 'two.eml'])
})
