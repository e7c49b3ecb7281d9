import { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { expect, it } from 'vitest'
import { findAll, parseHtml } from '../../../../testing/parse-html.ts'
import { render } from '../../../../testing/render.tsx'
import { getGatewayFields } from './gateway-fields.ts'

it.each(gatewayNames)('%s has places for its card fields, and mounts them', (provider) => {
  const { Places, mount } = getGatewayFields(provider)
  const html = render(<Places wallets={{ apple: false, google: false }} />)
  const places = findAll(parseHtml(html), ({ attributes }) => attributes['data-place'] !== undefined)
  expect(places.length).toBeGreaterThan(0)
  expect(mount).toBeTypeOf('function')
})
