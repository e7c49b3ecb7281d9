import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { demoCredentials, parseEnv } from './env.ts'
import type { Role } from './roles.ts'

const ownPassword = 'sXq7-vR2m-Kp9d-Lw4t'

function faultOf(source: Record<string, string>, role?: Role): string {
  try {
    parseEnv(source, role)
  } catch (error) {
    expect((error as { code?: string }).code).toBe('bad_env')
    return (error as Error).message
  }
  throw new Error('the environment was accepted')
}

describe('parseEnv', () => {
  it('needs nothing in demo mode', () => {
    expect(parseEnv({})).toEqual({
      role: 'all',
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      metrics: null,
      errorSink: null,
      logsCalls: 'debug',
      tracing: { endpoint: null, share: 1 },
      dataDir: '.data',
      databaseUrl: null,
      storage: { place: 'folder', also: null, publicUrl: null, s3: null },
      site: null,
      platformUrl: null,
      dashboardUrl: null,
      stagingUrl: null,
      staffUrl: null,
      smtpUrl: null,
      readSmtpUrl: null,
      mailFrom: 'leads@forecourt.example',
      paymentAccounts: null,
      paymentSandboxPort: 0,
      paymentSandboxUrl: null,
      nevdis: null,
      autograb: null,
      platformUser: demoCredentials.user,
      platformPassword: demoCredentials.password,
      keys: {},
      trustProxy: false,
      drainSeconds: 0,
      demoStockMinutes: 3,
      demoDrawsAhead: true,
      buildId: null,
      logLevel: 'info',
    })
  })

  it('takes an empty value as not set', () => {
    expect(parseEnv({ PORT: '', SITE: '', DATABASE_URL: '' })).toEqual(parseEnv({}))
  })

  it('reads the addresses and keys of vehicle data providers; a register needs its address', () => {
    const { nevdis, autograb } = parseEnv({
      NEVDIS_URL: 'https://nevdis.example',
      NEVDIS_KEY: 'k1',
      AUTOGRAB_KEY: 'k2',
    })
    expect(nevdis).toEqual({ origin: 'https://nevdis.example', key: 'k1' })
    expect(autograb).toEqual({ origin: 'https://api.autograb.com.au', key: 'k2' })
    expect(faultOf({ NEVDIS_KEY: 'the-key' })).toContain('NEVDIS_URL')
    expect(faultOf({ NEVDIS_KEY: 'the-key' })).not.toContain('the-key')
  })

  it('lists every fault in one message', () => {
    const message = faultOf({
      FORECOURT_MODE: 'production',
      PORT: '70000',
      DATABASE_URL: 'mysql://db',
      SITE: 'a b',
      PLATFORM_URL: 'nowhere',
      DASHBOARD_URL: 'ftp://x',
      STAGING_URL: '::',
      SMTP_URL: 'http://mail',
      TRUST_PROXY: 'yes',
      LOG_LEVEL: 'loud',
    })
    for (const name of [
      'FORECOURT_MODE',
      'PORT',
      'DATABASE_URL',
      'SITE',
      'PLATFORM_URL',
      'DASHBOARD_URL',
      'STAGING_URL',
      'SMTP_URL',
      'TRUST_PROXY',
      'LOG_LEVEL',
    ])
      expect(message).toContain(`  - ${name} `)
  })

  it.each(['-1', '3000.5', '0x10', 'abc', '65536'])('refuses %s as a port', (port) => {
    expect(faultOf({ PORT: port })).toContain('PORT must be a whole number from 0 to 65535')
  })

  it('listens on this machine only unless it is told otherwise, and takes addresses only', () => {
    expect(parseEnv({}).host).toBe('127.0.0.1')
    for (const HOST of ['0.0.0.0', '::', '10.1.2.3']) expect(parseEnv({ HOST }).host).toBe(HOST)
    for (const HOST of ['all', 'forecourt.example', '10.1.2'])
      expect(faultOf({ HOST })).toContain('HOST must be an IP address')
  })

  it('wants mail and a database of its own in live mode, where the platform is', () => {
    const live = { FORECOURT_MODE: 'live', PLATFORM_USER: 'website', PLATFORM_PASSWORD: ownPassword }
    const message = faultOf(live)
    for (const name of ['SMTP_URL', 'DATABASE_URL']) expect(message).toContain(`${name} is missing`)
    const mail = { SMTP_URL: 'smtp://mail', MAIL_FROM: 'leads@dealers.test' }
    expect(parseEnv({ ...live, ...mail, ONE_MACHINE: '1' }).databaseUrl).toBeNull()
    const apart = faultOf({ ...live, PLATFORM_URL: 'https://platform.test' })
    for (const name of ['SMTP_URL', 'DATABASE_URL']) expect(apart).not.toContain(`${name} is missing`)
  })

  it.each([
    ['website', {}, 'PLATFORM_URL is missing'],
    ['dashboard', {}, 'PLATFORM_URL is missing'],
    ['platform', {}, 'DATABASE_URL is missing'],
    ['worker', {}, 'DATABASE_URL is missing'],
    ['all', { PLATFORM_URL: 'https://platform.test' }, 'PLATFORM_URL names a platform elsewhere'],
  ] as const)('wants what a %s needs in any mode: %j', (role, source, fault) => {
    expect(faultOf(source, role)).toContain(fault)
  })

  it('wants in live mode what a platform and a worker need: only one of them sends mail', () => {
    const own = { PLATFORM_USER: 'website', PLATFORM_PASSWORD: ownPassword, ONE_MACHINE: '1' }
    const live = { FORECOURT_MODE: 'live', ...own, DATABASE_URL: 'postgres://db/forecourt' }
    expect(faultOf(live, 'worker')).toContain('SMTP_URL is missing')
    const platform = faultOf(live, 'platform')
    expect(platform).not.toContain('SMTP_URL')
    expect(platform).toContain('MAIL_FROM is missing')
    const env = parseEnv({ ...live, MAIL_FROM: 'leads@dealers.test', PLATFORM_URL: 'http://x' }, 'platform')
    expect(env).toMatchObject({ role: 'platform', platformUrl: null })
  })

  it('names the missing secrets of live mode together with other faults', () => {
    const message = faultOf({ FORECOURT_MODE: 'live', PORT: 'x' })
    expect(message).toContain('PORT')
    expect(message).toContain('PLATFORM_USER is missing')
    expect(message).toContain('PLATFORM_PASSWORD is missing')
  })

  it('refuses the demo credentials in live mode, and does not print them', () => {
    const message = faultOf({
      FORECOURT_MODE: 'live',
      PLATFORM_USER: demoCredentials.user,
      PLATFORM_PASSWORD: demoCredentials.password,
    })
    expect(message).toContain('PLATFORM_USER is the demo user')
    expect(message).toContain('PLATFORM_PASSWORD is the demo password')
    expect(message).not.toContain(demoCredentials.password)
  })

  it('wants an address to send from where a live deployment has a mail server', () => {
    const user = { PLATFORM_USER: 'website', PLATFORM_PASSWORD: ownPassword }
    const live = { FORECOURT_MODE: 'live', ...user, ONE_MACHINE: '1' }
    expect(faultOf({ ...live, SMTP_URL: 'smtp://mail' })).toContain('MAIL_FROM is missing')
    expect(faultOf({ MAIL_FROM: 'nobody' })).toContain('MAIL_FROM must be an e-mail address')
    const env = parseEnv({ ...live, SMTP_URL: 'smtp://mail', MAIL_FROM: 'leads@dealers.test' })
    expect(env).toMatchObject({ smtpUrl: 'smtp://mail', mailFrom: 'leads@dealers.test' })
  })

  it('accepts live mode with its own secrets', () => {
    const env = parseEnv({
      FORECOURT_MODE: 'live',
      PLATFORM_USER: 'website',
      PLATFORM_PASSWORD: ownPassword,
      DATABASE_URL: 'postgresql://u:p@db/forecourt',
      SMTP_URL: 'smtps://mail',
      MAIL_FROM: 'leads@dealers.test',
      TRUST_PROXY: '1',
    })
    expect(env).toMatchObject({ mode: 'live', platformPassword: ownPassword, trustProxy: true })
    expect(env.drainSeconds).toBe(5)
  })

  it.each([
    'a',
    'short-secret-1',
    'a'.repeat(40),
    'passwordpassword',
    'abcabcabcabcabcabc',
    '0123012301230123',
  ])('refuses %s as the password of a live deployment, and does not print it', (password) => {
    const live = { FORECOURT_MODE: 'live', PLATFORM_USER: 'website', PLATFORM_PASSWORD: password }
    const message = faultOf(live)
    expect(message).toContain('PLATFORM_PASSWORD is weak')
    if (password.length > 1) expect(message).not.toContain(password)
    expect(parseEnv({ PLATFORM_PASSWORD: password }).platformPassword).toBe(password)
  })

  it('takes keys by purpose and refuses weak ones, in any mode', () => {
    const key = randomBytes(32)
    expect(parseEnv({ KEY_LINKS: key.toString('base64url') }).keys).toEqual({ links: [key] })
    expect(faultOf({ KEY_LINKS: 'changeme', PORT: 'x' })).toMatch(/PORT [\s\S]*KEY_LINKS must be 32 random/)
  })

  it('wants the keys of a live website that stands apart from its platform', () => {
    const live = { FORECOURT_MODE: 'live', PLATFORM_USER: 'website', PLATFORM_PASSWORD: ownPassword }
    const apart = { ...live, PLATFORM_URL: 'https://platform.test' }
    const message = faultOf(apart)
    for (const name of ['KEY_TICKETS', 'KEY_VISITORS']) expect(message).toContain(`${name} is missing`)
    expect(message).not.toContain('KEY_ANSWERS')
    const given = Object.fromEntries(
      ['KEY_TICKETS', 'KEY_VISITORS'].map((name) => [name, randomBytes(32).toString('hex')]),
    )
    expect(Object.keys(parseEnv({ ...apart, ...given }).keys)).toEqual(['tickets', 'visitors'])
  })
})
