type GatewayRow = {
  /** The display name for staff. */
  readonly name: string
  /** The currencies in which it takes deposits. */
  readonly currencies: readonly string[]
  /** Whether its own script charges the card in the browser; otherwise its fields return a token that we charge. */
  readonly chargesInBrowser: boolean
  /** Whether its fields offer Apple Pay and Google Pay. */
  readonly hasWallets: boolean
}

/** The payment gateways (S9.34), for use in all packages; their protocols are in `packages/payments`. */
export const gatewayTable = {
  stripe: {
    name: 'Stripe',
    currencies: ['AUD', 'NZD'],
    chargesInBrowser: true,
    hasWallets: true,
  },
  till: {
    name: 'Till Payments',
    // Our integrations there support Australian dollars only.
    currencies: ['AUD'],
    chargesInBrowser: false,
    hasWallets: false,
  },
  st_george: {
    name: 'St.George (PayWay)',
    currencies: ['AUD'],
    chargesInBrowser: false,
    hasWallets: false,
  },
} as const satisfies Record<string, GatewayRow>

export type GatewayName = keyof typeof gatewayTable

export const gatewayNames = Object.keys(gatewayTable) as GatewayName[]

export function findGateway(provider: GatewayName): GatewayRow {
  return gatewayTable[provider]
}
