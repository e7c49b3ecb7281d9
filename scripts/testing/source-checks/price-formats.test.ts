import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const files = globSync('{apps/*/{app,server},services/*/src,packages/*/src}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/build/**', '**/*.test.*', '**/testing/**'],
})

/** Amounts that are formatted without a basis although they are called prices, or derived from one. */
const others: Readonly<Record<string, string>> = {
  'apps/dashboard/app/features/stock/plan-bulk.ts': 'as staff type it (record 265)',
  'apps/dashboard/app/features/stock/list/price-cell.tsx': 'as staff type it',
  'apps/dashboard/app/features/stock/list/stock-columns.tsx': 'as staff type it',
  'apps/dashboard/app/features/stock/vehicle/price-panel.tsx': 'as staff type it, beside what websites show',
  'apps/dashboard/app/features/stock/vehicle/sell-vehicle.ts': 'as staff type it, for a sale',
  'apps/dashboard/app/features/stock/write-stock.ts': 'as staff type it',
  'apps/website/app/features/booking/service/service-view.ts': 'of a service',
  'apps/website/app/features/checkout/view/handover-view.ts': 'of a delivery',
  'apps/website/app/features/trade-in/estimate-view.ts':
    'what is left after a trade-in, under the price with its basis',
  'apps/website/app/ui/trade-in-note.tsx': 'what is left after a trade-in, with the basis beside it',
  'services/platform/src/money/reservations/messages/receipt-words.ts': 'of a delivery',
  'services/platform/src/money/reservations/settlement/make-lead.ts': 'of a delivery',
  'services/platform/src/people/leads/messages/confirmation-mail.ts': 'of a service',
}

/** `moneyText(price.cents - 5)`, `formatMoney(vehicle.price)`, and a dollar sign in front of a price. */
const written =
  /\b(?:moneyText|formatMoney)\((?:[^()]|\([^()]*\))*price(?:[^()]|\([^()]*\))*\)|\$\$\{[^}]*price|style: 'currency'/i

it('the price of a vehicle is written by its own formatter and nowhere else', () => {
  const found = files.filter((file) => {
    return written.test(readFileSync(join(root, file), 'utf8').replaceAll(/^import .*$/gm, ''))
  })
  expect(found.sort()).toEqual(Object.keys(others).sort())
})
