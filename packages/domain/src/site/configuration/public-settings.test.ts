import { expect, it } from 'vitest'
import { publicSettings } from './public-settings.ts'
import { settingDefaults } from './setting-table.ts'

const secret = 'leads@nobody-may-see.example'

it('hides from websites where leads go, and nothing else', () => {
  const shown = publicSettings({
    ...settingDefaults,
    vehicleSegment: 'trucks',
    leadEmails: [secret],
    leadEmailsByCategory: { 'Parts Enquiry': [secret] },
    leadEmailsByLocation: { north: [secret] },
    adfEmail: secret,
    leadWebhookUrl: `https://${secret}/`,
    leadAlertEmail: secret,
  })
  expect(JSON.stringify(shown)).not.toContain(secret)
  expect(shown).toEqual({ ...settingDefaults, vehicleSegment: 'trucks' })
})

it('hides every setting that starts with lead and holds an address', () => {
  const marked = Object.fromEntries(
    Object.entries(settingDefaults).map(([key, value]) => [
      key,
      /^lead(E|W|A)|^adf/.test(key) ? secret : value,
    ]),
  )
  expect(publicSettings(marked as typeof settingDefaults)).toEqual(settingDefaults)
})
