import { expect, it } from 'vitest'
import { aConversion } from '../../../testing/a-conversion.ts'
import { metaConversion } from './meta-conversion.ts'

it('has the id that the pixel sent, hashes of the person, and the vehicle', () => {
  expect(metaConversion(aConversion())).toEqual({
    event_name: 'Lead',
    event_time: 1_794_712_000,
    event_id: '0123456789abcdef0123456789abcdef',
    event_source_url: 'https://west.test/contact',
    action_source: 'website',
    user_data: { em: ['e1'], ph: ['p2'], client_user_agent: 'Browser/1', fbp: 'fb.1.2.3' },
    custom_data: expect.objectContaining({ content_ids: ['U1'], value: 23_990, currency: 'AUD' }),
  })
})

it('leaves out unknown values', () => {
  const nobody = { emailHash: null, googleEmailHash: null, phoneHash: null, phoneDigitsHash: null }
  const conversion = aConversion({ eventId: 25, person: nobody, metaBrowserId: null, product: null })
  expect(metaConversion(conversion)).toMatchObject({
    event_name: 'Contact',
    user_data: { client_user_agent: 'Browser/1' },
  })
  expect(Object.keys(metaConversion(conversion))).not.toContain('custom_data')
})
