import { expect, it } from 'vitest'
import { aConversion } from '../../../testing/a-conversion.ts'
import { ga4Conversion } from './ga4-conversion.ts'

it('is one event of the client that Google’s script named, with value and currency together', () => {
  expect(ga4Conversion(aConversion())).toEqual({
    client_id: '123.456',
    timestamp_micros: 1_794_712_000_000_000,
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
    user_data: { sha256_email_address: ['e2'], sha256_phone_number: ['p1'] },
    events: [
      {
        name: 'generate_lead',
        params: {
          event_id: '0123456789abcdef0123456789abcdef',
          page_location: 'https://west.test/contact',
          engagement_time_msec: 1,
          currency: 'AUD',
          value: 23_990,
          items: [{ item_id: 'U1', item_name: '2022 Mazda 3', quantity: 1 }],
        },
      },
    ],
  })
})

it('gives events of different unknown clients different client ids', () => {
  const client = (eventKey: string) =>
    (ga4Conversion(aConversion({ googleClientId: null, eventKey })) as { client_id: string }).client_id
  expect(client('ffffffff0000')).toBe('4294967295.1794712000')
  expect(client('00000001aaaa')).not.toBe(client('ffffffff0000'))
})
