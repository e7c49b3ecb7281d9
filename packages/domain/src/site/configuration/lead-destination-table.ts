import { dealerScopes, scopes } from './scope.ts'

type DestinationRow = {
  /** For staff: its label, a sentence for failures, and the text before the address it goes to. */
  readonly words: { readonly label: string; readonly failed: string; readonly goes: string }
  /** Posted to a server of the dealer's, which may hang, so mails must not wait for it. */
  readonly isPosted: boolean
  /** Whether arriving here means that the dealer has received the lead. */
  readonly countsAsReceipt: boolean
  /** Which booking changes are sent too: all, only visitors' (staff know their own), or none. */
  readonly bookingChanges: 'all' | 'of-visitors' | 'none'
  /** `recipient`: whom the privacy policy names when it is set; none for the dealer's own mailbox. */
  readonly settings: Readonly<Record<string, object>>
}

const email = { kind: 'email' } as const
const emails = { kind: 'list', of: email } as const
const url = { kind: 'url' } as const

/**
 * Lead destinations as all packages see them: wording for staff and settings. When a lead goes there and its content is
 * in `services/platform/src/people/leads/destinations`.
 */
export const leadDestinationTable = {
  'dealer-mail': {
    words: { label: 'Mail to the dealership', failed: 'the mail to the dealer', goes: 'by mail to' },
    isPosted: false,
    countsAsReceipt: true,
    bookingChanges: 'of-visitors',
    settings: {
      /** Recipients by category come first, then by location. */
      leadEmails: {
        default: [],
        shape: emails,
        group: 'Lead delivery',
        label: 'Who receives leads',
        help: 'Email addresses that receive leads. Leave it empty for the address of the website.',
        dealersOwn: true,
        scopes: scopes,
      },
      leadEmailsByCategory: {
        default: {},
        shape: { kind: 'record', of: emails },
        group: 'Lead delivery',
        label: 'Who receives leads of a kind',
        help: 'Email addresses that receive leads of one kind, such as parts enquiries.',
        dealersOwn: true,
        scopes: scopes,
      },
      /** By the slug of the location. */
      leadEmailsByLocation: {
        default: {},
        shape: { kind: 'record', of: emails },
        group: 'Lead delivery',
        label: 'Who receives leads of a location',
        help: 'Email addresses that receive the leads of one location.',
        dealersOwn: true,
        scopes: dealerScopes,
      },
    },
  },
  'dealer-text': {
    words: {
      label: 'Text message to us',
      failed: 'the text message to the dealer',
      goes: 'by text message to',
    },
    isPosted: false,
    countsAsReceipt: false,
    bookingChanges: 'none',
    settings: {
      leadPhones: {
        default: [],
        shape: { kind: 'list', of: { kind: 'text', maxLength: 20 } },
        group: 'Lead delivery',
        label: 'Phones that are texted about leads',
        help: 'Mobile numbers that get a text message about every new lead, at once. Leave it empty for none.',
        recipient: 'text-messages',
        dealersOwn: true,
        scopes: dealerScopes,
      },
    },
  },
  'adf-mail': {
    words: {
      label: 'Lead system (ADF)',
      failed: 'the mail to the lead system',
      goes: 'to your lead management system, by mail to',
    },
    isPosted: false,
    countsAsReceipt: true,
    bookingChanges: 'none',
    settings: {
      adfEmail: {
        default: '',
        shape: email,
        group: 'Lead delivery',
        label: 'Lead system mailbox',
        help: 'The mailbox of your lead management system. Leave it empty for none.',
        recipient: 'lead-system',
        dealersOwn: true,
        scopes: dealerScopes,
      },
    },
  },
  webhook: {
    words: { label: 'Webhook', failed: 'the webhook', goes: 'to your lead management system, at' },
    isPosted: true,
    countsAsReceipt: true,
    bookingChanges: 'all',
    settings: {
      /** Requests are signed. */
      leadWebhookUrl: {
        default: '',
        shape: url,
        group: 'Lead delivery',
        label: 'Program that takes leads in',
        help: 'Its web address, beginning with https, as its makers give it to you. Every lead is posted to it. Leave it empty for none.',
        postedTo: true,
        recipient: 'lead-system',
        dealersOwn: true,
        scopes: dealerScopes,
      },
      /** Leads of the destination car-clarity are posted there too (S7.21). */
      carClarityUrl: {
        default: '',
        shape: url,
        group: 'Lead delivery',
        label: 'Finance partner’s address',
        help: 'The web address that finance applications are posted to. Income, licence and date of birth are never sent. Leave it empty for none.',
        postedTo: true,
        recipient: 'finance-partner',
        dealersOwn: true,
        scopes: dealerScopes,
      },
    },
  },
} as const satisfies Record<string, DestinationRow>

export type LeadDestinationKind = keyof typeof leadDestinationTable

export const leadDestinationKinds = Object.keys(leadDestinationTable) as LeadDestinationKind[]

/** Whether a message goes to the dealer's staff or systems; a confirmation, for instance, goes to a visitor. */
export function isLeadDestination(kind: string): kind is LeadDestinationKind {
  return Object.hasOwn(leadDestinationTable, kind)
}

/** For the setting table. */
export const leadDestinationSettings = {
  ...leadDestinationTable['dealer-mail'].settings,
  ...leadDestinationTable['dealer-text'].settings,
  ...leadDestinationTable['adf-mail'].settings,
  ...leadDestinationTable.webhook.settings,
}

/** Companies besides the dealer that receive leads, named in the privacy policy. */
export const leadRecipients = ['lead-system', 'text-messages', 'finance-partner'] as const
export type LeadRecipient = (typeof leadRecipients)[number]

/** Websites may know which kinds of recipients exist, for the privacy policy, but not their addresses. */
export function listLeadRecipients(
  settings: Readonly<Record<keyof typeof leadDestinationSettings, unknown>>,
): LeadRecipient[] {
  const rows: Record<string, { label: string; recipient?: LeadRecipient }> = leadDestinationSettings
  const found = Object.entries(settings).map(([key, value]) => String(value) && rows[key]?.recipient)
  return leadRecipients.filter((recipient) => found.includes(recipient))
}
