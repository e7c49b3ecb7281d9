import { type FlagKey, flagTable } from '@forecourt/domain/site/configuration/flag-table'
import { type SettingKey, settingTable } from '@forecourt/domain/site/configuration/setting-table'

type Key = FlagKey | SettingKey
export type SettingGroup = { name: string; keys: readonly Key[]; isEveryday: boolean }

/** What dealers change in daily work, in the order in which they are shown. */
const everyday: readonly Omit<SettingGroup, 'isEveryday'>[] = [
  {
    name: 'Selling online',
    keys: ['checkout', 'holdMinutes', 'reservationDays', 'cancelRefundHours', 'tradeIn', 'sellYourCar'],
  },
  {
    name: 'Replies to enquiries',
    keys: ['answerWithinMinutes', 'shortEnquiry', 'optionalMessage', 'marketingSource', 'webchat'],
  },
  {
    name: 'Visits and bookings',
    keys: ['serviceBooking', 'testDriveMinutes', 'testDriveLeadHours', 'serviceLeadHours', 'bookReserved'],
  },
  {
    name: 'Prices and finance',
    keys: ['finance', 'financeRate', 'financeTermYears', 'priceHistory', 'noPriceText'],
  },
  {
    name: 'On the website',
    keys: ['garage', 'searchAlerts', 'newsletter', 'locationsPage', 'excludeSoldCars', 'defaultSort'],
  },
]

/** Everything else, by the groups of the tables. */
const advanced: readonly { name: string; groups: readonly string[] }[] = [
  { name: 'Stock lists', groups: ['Stock list', 'Stock'] },
  {
    name: 'Finance and labels',
    groups: ['Finance', 'Finance and trade-in', 'Prices and labels'],
  },
  {
    name: 'Booking and service',
    groups: ['Bookings', 'Service', 'Reservations', 'Buying online'],
  },
  { name: 'Enquiry forms', groups: ['Enquiry forms', 'Enquiries'] },
  { name: 'Lead delivery', groups: ['Lead delivery'] },
  { name: 'Privacy and consent', groups: ['Privacy', 'Consent'] },
  { name: 'Website wording', groups: ['Wording'] },
  { name: 'Page addresses', groups: ['Pages', 'Addresses', 'Split tests'] },
  { name: 'Tracking and others', groups: ['Visitors', 'Tracking', 'Other'] },
  { name: 'Limits', groups: ['Limits'] },
]

const rows: readonly (readonly [Key, { group: string }])[] = Object.entries({
  ...flagTable,
  ...settingTable,
}) as [Key, { group: string }][]

/** Every flag and setting is in one of them, and in one only. */
export const settingGroups: readonly SettingGroup[] = listGroups()

function listGroups(): SettingGroup[] {
  const shown = new Set(everyday.flatMap(({ keys }) => keys))
  return [
    ...everyday.map((group) => ({ ...group, isEveryday: true })),
    ...advanced.map(({ name, groups }) => ({
      name,
      isEveryday: false,
      keys: rows.flatMap(([key, { group }]) => (groups.includes(group) && !shown.has(key) ? [key] : [])),
    })),
  ]
}

export function findGroup(key: string): SettingGroup | undefined {
  return settingGroups.find(({ keys }) => keys.some((one) => one === key))
}
