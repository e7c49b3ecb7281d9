import type { Conversion } from '../src/tracking/conversions/conversion.ts'

/** A sent form about one vehicle; the hashes are short and distinct for tests. */
export function aConversion(changes: Partial<Conversion> = {}): Conversion {
  return {
    eventKey: '0123456789abcdef0123456789abcdef',
    eventId: 22,
    atMs: 1_794_712_000_000,
    url: 'https://west.test/contact',
    person: { emailHash: 'e1', googleEmailHash: 'e2', phoneHash: 'p1', phoneDigitsHash: 'p2' },
    userAgent: 'Browser/1',
    googleClientId: '123.456',
    metaBrowserId: 'fb.1.2.3',
    metaClickId: null,
    product: {
      content_ids: ['U1'],
      contents: [{ id: 'U1', quantity: 1 }],
      currency: 'AUD',
      value: 23_990,
      content_type: 'vehicle',
      content_name: '2022 Mazda 3',
    },
    ...changes,
  }
}
