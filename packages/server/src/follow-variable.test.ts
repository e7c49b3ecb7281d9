import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parseEnv } from './env.ts'
import { followVariable } from './follow-variable.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('takes up what is written into the file, some seconds later, and keeps what it had meanwhile', () => {
  const file = join(folder, 'secret')
  const write = (text: string) => writeFileSync(file, text)
  write('first\n')
  let nowMs = 0
  const read = followVariable(
    { value: 'first', file },
    { isFine: (text) => text !== 'wrong', now: () => nowMs },
  )
  const readLater = () => {
    nowMs += 5_000
    return read()
  }
  expect(readLater()).toBe('first')
  write('second\n')
  expect(read()).toBe('first')
  expect(readLater()).toBe('second')
  write('')
  expect(readLater()).toBe('second')
  write('wrong')
  expect(readLater()).toBe('second')
  rmSync(file)
  expect(readLater()).toBe('second')
  write('third')
  expect(readLater()).toBe('third')
})

it('is what it was in a variable that is not in a file', () => {
  expect(followVariable({ value: 'first', file: null })()).toBe('first')
})

it('follows the mail server and the keys of the storage', () => {
  const aFile = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { readSmtpUrl, storage } = parseEnv({
    SMTP_URL_FILE: aFile('smtp', 'smtps://user:old@mail'),
    STORAGE: 's3',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'cars',
    S3_ACCESS_KEY_ID_FILE: aFile('id', 'the-key'),
    S3_SECRET_ACCESS_KEY_FILE: aFile('s3', 'the-secret'),
  })
  expect(readSmtpUrl?.()).toBe('smtps://user:old@mail')
  expect(storage.s3).toMatchObject({
    accessKeyId: { value: 'the-key', file: join(folder, 'id') },
    secretAccessKey: { value: 'the-secret', file: join(folder, 's3') },
  })
  // It is handed to other processes.
  expect(structuredClone(storage)).toEqual(storage)
  expect(parseEnv({}).readSmtpUrl).toBeNull()
})
