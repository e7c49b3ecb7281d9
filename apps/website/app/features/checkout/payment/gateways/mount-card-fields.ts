import type { CardFields, CardFieldsOptions, Gateway } from './card-fields.ts'
import { mountStGeorge } from './st-george-fields.ts'
import { mountStripe } from './stripe-fields.ts'
import { mountTill } from './till-fields.ts'

const mounts: Readonly<Record<Gateway['type'], (options: CardFieldsOptions) => Promise<CardFields>>> = {
  stripe: mountStripe,
  till: mountTill,
  st_george: mountStGeorge,
}

export function mountCardFields(options: CardFieldsOptions): Promise<CardFields> {
  return mounts[options.gateway.type](options)
}
