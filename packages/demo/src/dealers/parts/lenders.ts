import type { FinanceProvider } from '@forecourt/domain/finance/finance-rules'

/** The demo's invented lenders, each following one of the eight rules (S5.38-S5.42). */
export const lenders = {
  'currawong-finance': 'provider-1',
  'tidewater-lending': 'provider-2',
  'redgum-credit': 'provider-3',
  'boxcar-money': 'provider-4',
  'southerly-auto-loans': 'provider-5',
  'kelpie-finance': 'provider-6',
  'long-road-leasing': 'provider-7',
  'foundry-asset-finance': 'provider-8',
} as const satisfies Record<string, FinanceProvider>

export type LenderName = keyof typeof lenders
