import type { PaymentProvider } from '@forecourt/domain/vehicle/car'
import type { CardFields, CardFieldsOptions } from './card-fields.ts'
import { mountStGeorge } from './st-george-fields.ts'
import { mountStripe } from './stripe-fields.ts'
import { mountTill } from './till-fields.ts'

const mounts: Readonly<Record<PaymentProvider, (options: CardFieldsOptions) => Promise<CardFields>>> = {
  stripe: mountStripe,
  till: mountTill,
  st_george: mountStGeorge,
}

export function mountCardFields(options: CardFieldsOptions): Promise<CardFields> {
  return mounts[options.gateway.type](options)
}
