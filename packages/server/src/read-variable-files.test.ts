import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parseDatabaseEnv, parseEnv } from './env.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function aFile(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

function faultOf(source: Record<string, string>): string {
  try {
    parseEnv(source)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('the environment was accepted')
}

it('takes any variable from the file that its _FILE names, without the line end', () => {
  const key = randomBytes(32)
  const databaseUrl = 'postgres://forecourt:a%20password@db/forecourt'
  const source = {
    FORECOURT_MODE: 'live',
    DATABASE_URL_FILE: aFile('database-url', `${databaseUrl}\n`),
    SMTP_URL_FILE: aFile('smtp-url', 'smtps://user:word@mail\r\n'),
    MAIL_FROM: 'leads@dealers.test',
    PLATFORM_USER: 'website',
    PLATFORM_PASSWORD_FILE: aFile('password', 'sXq7-vR2m-Kp9d-Lw4t'),
    KEY_LINKS_FILE: aFile('links', `${key.toString('base64url')}\n`),
    PAYMENT_ACCOUNTS_FILE: '',
  }
  expect(parseEnv(source)).toMatchObject({
    databaseUrl,
    smtpUrl: 'smtps://user:word@mail',
    platformPassword: 'sXq7-vR2m-Kp9d-Lw4t',
    keys: { links: [key] },
    paymentAccounts: null,
  })
  expect(parseDatabaseEnv({ ...source, PORT: 'x' })).toEqual({ dataDir: '.data', databaseUrl })
})

it('says what is wrong with every file at once, and nothing of what is in one', () => {
  const message = faultOf({
    PORT: 'x',
    SMTP_URL: 'smtp://mail',
    SMTP_URL_FILE: aFile('second', 'smtp://other'),
    PLATFORM_PASSWORD_FILE: join(folder, 'nowhere'),
    DATABASE_URL_FILE: aFile('wrong', 'a-secret-that-is-no-address'),
    NEVDIS_KEY_FILE: aFile('empty', '\n'),
    KEY_STAFF_FILE: folder,
  })
  for (const line of [
    'PORT must be a whole number from 0 to 65535',
    'SMTP_URL and SMTP_URL_FILE are both set: keep one of them',
    `PLATFORM_PASSWORD_FILE names ${folder}/nowhere, which is not there`,
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
    `NEVDIS_KEY_FILE names ${folder}/empty, which is empty`,
    `KEY_STAFF_FILE names ${folder}, which is a directory`,
  ])
    expect(message).toContain(`  - ${line}`)
  expect(message).not.toContain('a-secret')
})
