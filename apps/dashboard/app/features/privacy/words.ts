import type { PrivacyAddress, PrivacyEnquiry } from '@forecourt/contract/endpoints/staff/privacy'
import { formatCount } from '../../staff/format.ts'

export const reasonWords: Readonly<Record<PrivacyEnquiry['reason'], string>> = {
  mailbox: 'Sent with the email address that asked',
  filed: 'The request was filed on this one',
  email: 'Same email address, which nobody has proved',
  phone: 'Same phone number',
  name: 'Same name',
  contacts: 'Linked by another contact',
}

/** `An account, 2 saved searches, a deposit`. */
export function describeRecords(address: PrivacyAddress): string {
  const parts: readonly (readonly [number, string])[] = [
    [address.accounts, 'account'],
    [address.subscriptions, 'subscription'],
    [address.waiting, 'place on a waiting list'],
    [address.reservations, 'reservation'],
    [address.mailChoices, 'wish for no mail'],
  ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, noun]) =>
      noun.startsWith('place') && count > 1 ? `${count} places on waiting lists` : formatCount(count, noun),
    )
    .join(', ')
}

/** `Ann Lee (2), Bert Lee (1)`: the people whose data a request covers. */
export function nameEnquiries(enquiries: readonly Pick<PrivacyEnquiry, 'name'>[]): string {
  const counts = new Map<string, number>()
  for (const { name } of enquiries) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => `${name} (${count})`).join(', ')
}
