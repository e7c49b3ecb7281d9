type GatewayKey = {
  /** As the gateway's own screens call it. */
  readonly label: string
  readonly help?: string
  /** Whether browsers know it anyway. */
  readonly isPublic?: true
}

type GatewayRow = {
  /** The display name for staff. */
  readonly name: string
  /** The currencies in which it takes deposits. */
  readonly currencies: readonly string[]
  /** Whether its own script charges the card in the browser; otherwise its fields return a token that we charge. */
  readonly chargesInBrowser: boolean
  /** Whether its fields offer Apple Pay and Google Pay. */
  readonly hasWallets: boolean
  /** What a dealer types to connect an account, by the names of its account's fields. */
  readonly keys: Readonly<Record<'publicKey' | (string & {}), GatewayKey>>
  /** What to do with the address for its messages, which stands after it; null where it sends none. */
  readonly callbacks: string | null
}

/** The payment gateways (S9.34), for use in all packages; their protocols are in `packages/payments`. */
export const gatewayTable = {
  stripe: {
    name: 'Stripe',
    currencies: ['AUD', 'NZD'],
    chargesInBrowser: true,
    hasWallets: true,
    keys: {
      publicKey: { label: 'Publishable key', help: 'Starts with pk_live_.', isPublic: true },
      secretKey: {
        label: 'Secret key',
        help: 'Starts with sk_live_ or rk_live_. A restricted key needs Write for payments and refunds.',
      },
      webhookSecret: { label: 'Signing secret of the webhook', help: 'Starts with whsec_.' },
    },
    callbacks:
      'Before that, add a webhook at Stripe for payment intents and refunds. It posts to this address, with your publishable key at its end:',
  },
  till: {
    name: 'Till Payments',
    // Our integrations there support Australian dollars only.
    currencies: ['AUD'],
    chargesInBrowser: false,
    hasWallets: false,
    keys: {
      publicKey: { label: 'Public integration key', isPublic: true },
      apiKey: { label: 'API key' },
      user: { label: 'API user' },
      password: { label: 'API password' },
      sharedSecret: { label: 'Shared secret' },
    },
    callbacks: null,
  },
  st_george: {
    name: 'St.George (PayWay)',
    currencies: ['AUD'],
    chargesInBrowser: false,
    hasWallets: false,
    keys: {
      publicKey: { label: 'Publishable API key', isPublic: true },
      secretKey: { label: 'Secret API key' },
      merchantId: { label: 'Merchant ID' },
    },
    callbacks: null,
  },
} as const satisfies Record<string, GatewayRow>

export type GatewayName = keyof typeof gatewayTable

export const gatewayNames = Object.keys(gatewayTable) as GatewayName[]

export function findGateway(provider: GatewayName): GatewayRow {
  return gatewayTable[provider]
}
