import { describe, expect, it } from 'vitest'
import { listUnreadColumns } from './guess-column.ts'
import { guessMapping } from './guess-mapping.ts'
import { readVehicle } from './read-vehicle.ts'

const nowMs = Date.UTC(2026, 10, 16)

const sampleOf = (row: Record<string, string>) =>
  new Map(Object.entries(row).map(([column, value]) => [column, [value]]))

function read(row: Record<string, string>, values?: Record<string, string>) {
  const { mapping: guessed } = guessMapping(sampleOf(row))
  const mapping = values
    ? { ...guessed, fields: { ...guessed.fields, status: { columns: ['Status'], values } } }
    : guessed
  return readVehicle(mapping, (column) => row[column] ?? '', nowMs)
}

const row = { 'Stock No.': 'U100', Make: 'Mazda', Model: 'CX-5', Year: '2021', Price: '$31,990' }

describe('readVehicle', () => {
  it('maps the headers of a file to fields, and leaves out fields without a column', () => {
    expect(
      read({ ...row, KMs: '41,250 km', Condition: 'Pre-owned', Status: 'For Sale', Berths: '4' }),
    ).toEqual({
      vehicle: {
        stockNumber: 'U100',
        make: 'Mazda',
        model: 'CX-5',
        year: 2021,
        priceCents: 3_199_000,
        odometerKm: 41_250,
        carType: 'used',
        status: 'in_stock',
        attributes: { Berths: '4' },
      },
      notes: [],
      doubts: [],
      blocked: null,
    })
  })

  it('reads how a vehicle is offered, what the market says and what a lender asks', () => {
    const offer = {
      Tag: ' Test  Drive Only ',
      'Pre-order': 'Y',
      Reservable: 'no',
      'Subscription price': '$299.50',
      'Price state': 'Victoria',
      'Rego months': '7',
      'Offer date': '3/11/2026',
      'Custom rank': '-2.5',
      'History report': 'https://reports.example/u100.pdf',
      'Average market price': '33,500',
      'State average market price': '34,000',
      'Market checked on': '2026-11-03 08:15',
    }
    const loan = {
      Lender: 'harbour',
      'Interest rate': '6.99%',
      'Comparison rate': '7.85 % p.a.',
      'Weekly payment': '$129.40',
      'Monthly payment': '560',
      'Term months': '60',
      'Term years': '5',
      'Finance disclaimer': 'Terms apply.<br>Ask us.',
    }
    expect(read({ ...row, ...offer, ...loan })).toMatchObject({
      vehicle: {
        tag: 'Test Drive Only',
        preorder: true,
        reservable: false,
        subscriptionPriceCents: 29_950,
        priceState: 'VIC',
        regoMonths: 7,
        date: '2026-11-03',
        customRank: -2.5,
        historyFileUrl: 'https://reports.example/u100.pdf',
        averageMarketPriceCents: 3_350_000,
        stateAverageMarketPriceCents: 3_400_000,
        marketCheckedOn: '2026-11-03',
        lender: 'harbour',
        interestRate: 6.99,
        comparisonRate: 7.85,
        paymentWeekCents: 12_940,
        paymentMonthCents: 56_000,
        termMonths: 60,
        termYears: 5,
        disclaimer: 'Terms apply.\nAsk us.',
      },
    })
    const empty = Object.fromEntries(Object.keys({ ...offer, ...loan }).map((column) => [column, '']))
    expect(read({ ...row, ...empty })).toMatchObject({
      vehicle: { tag: null, preorder: false, reservable: null, customRank: 0, lender: null, date: null },
    })
  })

  it.each([
    [
      'historyFileUrl',
      'javascript:alert(1)',
      null,
      'History report is no web address: “javascript:alert(1)”.',
    ],
    ['marketCheckedOn', '30/2/2026', null, 'Market prices checked on is no date: “30/2/2026”.'],
    ['date', '0000-01-01', null, 'Offer date is no date: “0000-01-01”.'],
    ['interestRate', '699', null, 'Interest rate is no rate: “699”.'],
    ['customRank', 'first', 0, 'Sort priority is no number: “first”.'],
    ['priceState', 'Bavaria', null, 'State of the price is not known: “Bavaria”.'],
    ['reservable', 'maybe', false, 'Can be reserved online is not known: “maybe”.'],
  ] as const)('leaves %s without the invalid value %s, and says so', (field, text, value, sentence) => {
    const { fields } = guessMapping(sampleOf(row)).mapping
    const mapping = { fields: { ...fields, [field]: { columns: ['Mapped'] } }, attributes: {} }
    const cells: Record<string, string> = { ...row, Mapped: text }
    expect(readVehicle(mapping, (column) => cells[column] ?? '', nowMs)).toMatchObject({
      vehicle: { stockNumber: 'U100', priceCents: 3_199_000, [field]: value },
      doubts: [{ field, reason: `${sentence} It is left empty.` }],
      blocked: null,
    })
  })

  it('reads an empty cell as null', () => {
    expect(read({ ...row, Price: ' ', Colour: '' })).toMatchObject({
      vehicle: { priceCents: null, colour: null },
    })
  })

  it('translates one dealer’s words by a value table', () => {
    expect(read({ ...row, Status: 'Yard 3' }, { 'yard 3': 'available' })).toMatchObject({
      vehicle: { status: 'in_stock' },
    })
  })

  it.each([
    [{ Price: 'dear' }, { priceCents: null }, 'Price is no amount: “dear”. No price is shown.'],
    [{ Price: '45' }, { priceCents: null }, 'Price cannot be $45. No price is shown.'],
    [
      { Price: '99,999,999' },
      { priceCents: null },
      'Price is above ten million dollars: “99,999,999”. No price is shown.',
    ],
    [{ Price: 'was 20,000 now 18,000' }, { priceCents: null }, /^Price is no amount/],
    [
      { Price: '29,990 + GST' },
      { priceCents: null },
      'Price is without GST: “29,990 + GST”. No price is shown.',
    ],
    [{ Price: '29,990 drive away + ORC' }, { priceCents: null }, /^Price says two things about charges/],
    [
      { Price: '29,990 EGC', 'Price basis': 'Drive away' },
      { priceCents: null },
      /different things about charges/,
    ],
    [
      { 'Price basis': 'Fixed' },
      { priceCents: null },
      'Price basis is not known: “Fixed”. No price is shown.',
    ],
    [{ Price: 'SOLD' }, { priceCents: null }, 'The price says “SOLD”. It can’t be reserved online.'],
    [{ Year: '2099' }, {}, 'Year cannot be 2099. What was known before stays.'],
    [{ Year: 'Mazda' }, {}, 'Year is no year: “Mazda”. What was known before stays.'],
    [{ Odometer: '-5' }, { odometerKm: null }, 'Kilometres is no number: “-5”. It is left empty.'],
    [{ Odometer: '45990000' }, { odometerKm: null }, 'Kilometres cannot be “45990000”. It is left empty.'],
    [{ Odometer: '1xx,xxx' }, { odometerKm: null }, /^Kilometres is no number/],
    [{ Seats: '45990' }, { seats: null }, 'Seats cannot be “45990”. It is left empty.'],
    [{ Doors: '31,990' }, { doors: null }, 'Doors cannot be “31,990”. It is left empty.'],
    [
      { Colour: 'Red \ud83d' },
      { colour: null },
      'Colour has a sign in it that is no letter. It is left empty.',
    ],
    [{ Berths: 'four\0' }, {}, 'Berths has a sign in it that is no letter. It is left empty.'],
    [{ Status: 'Yard 3' }, {}, 'Status is not known: “Yard 3”. It can’t be reserved online.'],
    [{ Status: 'N/A' }, {}, 'Status is not known: “N/A”. It can’t be reserved online.'],
    [{ 'Rego expiry': '30/2/2027' }, {}, 'Registered until is no date: “30/2/2027”. It is left empty.'],
  ])('takes what is certain of %j', (changes, taken, sentence) => {
    const fields = { ...row, 'Rego expiry': '', ...changes }
    const mapping = {
      ...guessMapping(sampleOf({ ...fields, 'Rego expiry': '3/2027' })).mapping,
    }
    const found = readVehicle(mapping, (column) => (fields as Record<string, string>)[column] ?? '', nowMs)
    expect(found).toMatchObject({ vehicle: { stockNumber: 'U100', ...taken }, blocked: null })
    const [doubt] = found.doubts
    if (typeof sentence === 'string') expect(doubt?.reason).toBe(sentence)
    else expect(doubt?.reason).toMatch(sentence)
    if (doubt && ['year', 'status'].includes(doubt.field))
      expect(found.vehicle).not.toHaveProperty(doubt.field)
  })

  it.each([
    [{ Make: 'CitroÃ«n' }, 'Make has letters that were written in another encoding: “CitroÃ«n”.'],
    [{ Make: '' }, 'Make is missing.'],
    [{ 'Stock No.': ' ' }, 'Stock number is missing.'],
    [{ Model: '=HYPERLINK("http://x")' }, 'Model is a formula, not a value.'],
  ])('makes no new vehicle of %j', (changes, reason) => {
    expect(read({ ...row, ...changes })).toMatchObject({ blocked: reason })
  })

  it.each([
    ['JM0ER10L1O0123456', ['VIN is no VIN: “JM0ER10L1O0123456”. It is left empty.']],
    ['N/A', []],
    ['TBA', []],
    ['tbc', []],
    ['-', []],
    ['Unknown', []],
  ])('takes the vehicle without the VIN %s', (VIN, notes) => {
    expect(read({ ...row, VIN })).toMatchObject({ vehicle: { vin: null }, notes, doubts: [], blocked: null })
  })

  it('takes the vehicle without photos whose addresses are none', () => {
    const photos = 'https://a.example/1.jpg|/images/2.jpg|file:///etc/passwd'
    expect(read({ ...row, Photos: photos })).toMatchObject({
      vehicle: { photos: ['https://a.example/1.jpg'] },
      notes: [
        '2 photos are left out, because their addresses are no web addresses, such as “/images/2.jpg”.',
      ],
      doubts: [],
    })
  })

  it.each([
    ['$16,490 drive away', 1_649_000, 'drive_away'],
    ['$16,490 D/A', 1_649_000, 'drive_away'],
    ['16490 DAP', 1_649_000, 'drive_away'],
    ['$16,490 (drive away)*', 1_649_000, 'drive_away'],
    ['DRIVEAWAY $16,490 - no more to pay', 1_649_000, 'drive_away'],
    ['16,490 EGC', 1_649_000, 'egc'],
    ['$16,490 excl. govt. charges', 1_649_000, 'egc'],
    ['$16,490 Excluding Government Charges', 1_649_000, 'egc'],
    ['$16,490 + ORC', 1_649_000, 'excl_gov'],
    ['$16,490 plus on-road costs', 1_649_000, 'excl_gov'],
    ['From $16,490', 1_649_000, undefined],
    ['$16,490*', 1_649_000, undefined],
    ['$16,490 inc GST', 1_649_000, undefined],
    ['AUD 16,490.00 (incl. GST)', 1_649_000, undefined],
    ['$16,490 ono', 1_649_000, undefined],
    ['16.490,00', 1_649_000, undefined],
    ['16.490', 1_649_000, undefined],
    ['16490,50', 1_649_050, undefined],
    ['16 490', 1_649_000, undefined],
    ['16490.000', 1_649_000, undefined],
    ['\u200e$16,490\u200f', 1_649_000, undefined],
    ['POA', null, undefined],
    ['P.O.A.', null, undefined],
    ['Call', null, undefined],
    ['Call us today!', null, undefined],
    ['Price on application', null, undefined],
    ['Contact dealer', null, undefined],
    ['TBA', null, undefined],
    ['-', null, undefined],
  ])('reads the price “%s”', (Price, priceCents, priceBasis) => {
    const { vehicle, doubts } = read({ ...row, Price })
    expect([vehicle.priceCents, vehicle.priceBasis, doubts]).toEqual([priceCents, priceBasis, []])
  })

  it.each([
    [{ 'Drive Away Price': '17,900', EGC: '16,490' }, 1_790_000, 'drive_away'],
    [{ 'Drive Away Price': '', EGC: '16,490' }, 1_649_000, 'egc'],
    [{ DAP: '17,900' }, 1_790_000, 'drive_away'],
    [{ 'Price (EGC)': '16,490' }, 1_649_000, 'egc'],
    [{ Price: '17,900', 'Drive Away': 'Y' }, 1_790_000, 'drive_away'],
    [{ Price: '17,900', 'Drive Away': 'N' }, 1_790_000, 'egc'],
    [{ 'Price excl. on road costs': '16,490' }, 1_649_000, 'excl_gov'],
  ])('knows from the columns of %j what the price includes', (prices, priceCents, priceBasis) => {
    const { Price: _price, ...others } = row
    expect(read({ ...others, ...(prices as Record<string, string>) })).toMatchObject({
      vehicle: { priceCents, priceBasis },
      doubts: [],
    })
  })

  it.each([
    ['45\u202f000 km', 45_000],
    ['45\u2009000', 45_000],
    ['45.000', 45_000],
    ['12.500 kms', 12_500],
    ['112.500', 112_500],
    ['45,000 klms', 45_000],
    ['45000.0', 45_000],
    ['0', 0],
    ['-', null],
    ['N/A', null],
    ['TBA', null],
  ])('reads the odometer “%s”', (Odometer, odometerKm) => {
    expect(read({ ...row, Odometer })).toMatchObject({ vehicle: { odometerKm }, doubts: [] })
  })

  it.each([
    ['2026-11-30', '30 Nov 2026'],
    ['30/11/2026', '30 Nov 2026'],
    ['30/11/26', '30 Nov 2026'],
    ['30.11.2026', '30 Nov 2026'],
    ['30-Nov-26', '30 Nov 2026'],
    ['30 November 2026', '30 Nov 2026'],
    ['Nov 30, 2026', '30 Nov 2026'],
    ['30th Nov 2026', '30 Nov 2026'],
    ['20261130', '30 Nov 2026'],
    ['30/11/2026 00:00:00', '30 Nov 2026'],
    ['2026-11-30T00:00:00+10:00', '30 Nov 2026'],
    ['46356', '30 Nov 2026'],
    ['Nov 2026', 'Nov 2026'],
    ['11/2026', 'Nov 2026'],
    ['11/26', 'Nov 2026'],
    ['2026-11', 'Nov 2026'],
    ['Exp: 11/26', 'Nov 2026'],
    ['Expires 30/11/2026', '30 Nov 2026'],
    ['Unregistered', 'Unregistered'],
  ])('reads the end of a registration “%s”', (text, until) => {
    expect(read({ ...row, 'Rego Expiry': text })).toMatchObject({
      vehicle: { attributes: { 'Registered until': until } },
      doubts: [],
    })
  })

  it.each([
    ['Under Offer', 'reserved'],
    ['Deposit taken', 'reserved'],
    ['Pending', 'reserved'],
    ['Sale Pending', 'reserved'],
    ['ON HOLD', 'reserved'],
    ['Sold - delivered', 'sold'],
    ['Delivered', 'sold'],
    ['Wholesale', 'withdrawn'],
    ['Frontline', 'in_stock'],
    ['\u200bAvailable', 'in_stock'],
  ])('reads the status “%s”', (Status, status) => {
    const { vehicle, doubts } = read({ ...row, Status })
    expect([vehicle.status, doubts.length]).toEqual([status, status === undefined ? 1 : 0])
  })

  it('reads a column of yes and no about being sold before the status', () => {
    const sold = (Sold: string, Status: string) => read({ ...row, Sold, Status }).vehicle.status
    expect([sold('Y', 'Available'), sold('N', 'Under offer'), sold('', '')]).toEqual([
      'sold',
      'reserved',
      'in_stock',
    ])
  })

  it('reads one dollar as no price, and reports it', () => {
    expect(read({ ...row, Price: '1' })).toMatchObject({
      vehicle: { priceCents: null },
      notes: ['Price of $1 is taken for “no price”.'],
    })
  })

  it('reads numbered photo columns in their order, each once', () => {
    const photos = { Photo1: 'https://a.example/1.jpg', Photo2: '', Photo3: 'https://a.example/3.jpg' }
    expect(read({ ...row, ...photos })).toMatchObject({
      vehicle: { photos: ['https://a.example/1.jpg', 'https://a.example/3.jpg'] },
    })
    const listed = 'https://a.example/1.jpg|https://a.example/2.jpg|https://a.example/1.jpg'
    expect(read({ ...row, Images: listed })).toMatchObject({
      vehicle: { photos: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] },
    })
  })

  it('removes the markup of a description', () => {
    const description =
      'One&nbsp;owner &amp; tidy<br>Tow bar<script>alert(1)</script><img src=x onerror=alert(1)'
    expect(read({ ...row, Comments: description })).toMatchObject({
      vehicle: { description: 'One owner & tidy\nTow bar' },
    })
  })

  it('cuts a long text between characters, never within one', () => {
    expect(read({ ...row, Berths: `${'x'.repeat(99)}🚐` })).toMatchObject({
      vehicle: { attributes: { Berths: 'x'.repeat(99) } },
    })
    expect(read({ ...row, Comments: `${'x'.repeat(19_999)}🚐` })).toMatchObject({
      vehicle: { description: 'x'.repeat(19_999) },
    })
    expect(read({ ...row, Comments: 'Tidy &#55357;&#56976; van &#55357;' })).toMatchObject({
      vehicle: { description: 'Tidy 🚐 van \ufffd' },
    })
  })
})

describe('guessMapping', () => {
  it('maps a column to a value of an offer only if its first values can be read as that', () => {
    const guess = (column: string, values: string[]) =>
      Object.keys(guessMapping(new Map([[column, values]])).mapping.fields)
    expect(guess('File', ['', 'https://reports.example/1.pdf'])).toEqual(['historyFileUrl'])
    expect(guess('File', ['A 17', ''])).toEqual([])
    expect(guess('Reservable', ['', ''])).toEqual(['reservable'])
    expect(guess('Reservable', ['ask Ann'])).toEqual([])
  })

  it('recognises a VIN by its form, and does not map one column to two fields', () => {
    const { mapping } = guessMapping(
      new Map([
        ['Ident', ['JM0ER10L100123456', '6FPAAAJGSW7A12345']],
        ['ID', ['1', '2']],
        ['Make', ['Mazda']],
      ]),
    )
    expect(mapping.fields).toEqual({
      stockNumber: { columns: ['ID'] },
      make: { columns: ['Make'] },
      vin: { columns: ['Ident'] },
    })
  })

  it.each([
    [{ Price: ['1', '20,000'], 'Asking Price': ['1', '21,000'] }, 1],
    [{ Price: ['20,000'], 'Asking Price': ['20,000'] }, 0],
    [{ Price: ['20,000'], 'Price 2': ['21,000'] }, 1],
    [{ Price: ['20,000'], 'Drive Away Price': ['21,000'] }, 0],
    [{ Colour: ['Red'], 'Colour 2': ['Blue'] }, 1],
    [{ Colour: ['Red'], 'Colour 2': [''] }, 0],
  ])('asks which column it is of %j', (columns, questions) => {
    expect(guessMapping(new Map(Object.entries(columns))).asks).toHaveLength(questions)
  })

  it('names the columns that are not read, and what they may be', () => {
    const columns = ['Make', 'Dealer', 'Rego Due By', 'Sold Via', 'Ref', 'Floor Price']
    const sample = new Map(columns.map((column) => [column, ['x']]))
    expect(listUnreadColumns(guessMapping(sample).mapping, columns)).toEqual([
      { column: 'Dealer', guess: 'which dealer or yard it belongs to' },
      { column: 'Rego Due By', guess: 'when its registration ends' },
      { column: 'Sold Via', guess: 'whether it is sold' },
      { column: 'Floor Price', guess: 'what it cost the dealer' },
      { column: 'Ref', guess: null },
    ])
  })
})
