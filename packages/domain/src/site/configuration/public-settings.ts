import { type SettingKey, type Settings, settingDefaults } from './setting-table.ts'

/** Where leads go is between the dealer and the platform: no page needs it, so no page gets it. */
const platformOnly = [
  'leadEmails',
  'leadEmailsByCategory',
  'leadEmailsByLocation',
  'adfEmail',
  'leadWebhookUrl',
  'leadAlertEmail',
  'leadAlertAfter',
  'leadDeliveryAttempts',
  'abandonedLeadMinutes',
] as const satisfies readonly SettingKey[]

/** The settings as websites may see them: the rest are at their defaults, whatever the site says. */
export function publicSettings(settings: Settings): Settings {
  const hidden = Object.fromEntries(platformOnly.map((key) => [key, settingDefaults[key]]))
  return { ...settings, ...hidden }
}
