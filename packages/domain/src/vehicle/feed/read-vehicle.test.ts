import { describe, expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'
import { readVehicle } from './read-vehicle.ts'

const nowMs = Date.UTC(2026, 10, 16)

function read(row: Record<string, string>, values?: Record<string, string>) {
  const guessed = guessMapping(new Map(Object.entries(row).map(([column, value]) => [column, [value]])))
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
    ['historyFileUrl', 'javascript:alert(1)', 'History report is no web address: “javascript:alert(1)”.'],
    ['marketCheckedOn', '30/2/2026', 'Market prices checked on is no date: “30/2/2026”.'],
    ['date', '0000-01-01', 'Offer date is no date: “0000-01-01”.'],
    ['interestRate', '699', 'Interest rate is no rate: “699”.'],
    ['customRank', 'first', 'Rank is no number: “first”.'],
    ['priceState', 'Bavaria', 'State of the price is not known: “Bavaria”.'],
    ['reservable', 'maybe', 'Can be reserved online is not known: “maybe”.'],
  ] as const)('refuses for %s an invalid value: %s', (field, text, refused) => {
    const { fields } = guessMapping(new Map(Object.entries(row).map(([column, value]) => [column, [value]])))
    const mapping = { fields: { ...fields, [field]: { columns: ['Mapped'] } }, attributes: {} }
    const cells: Record<string, string> = { ...row, Mapped: text }
    expect(readVehicle(mapping, (column) => cells[column] ?? '', nowMs)).toEqual({ refused })
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
    [{ Price: 'call us' }, 'Price is no amount: “call us”.'],
    [{ Price: '45' }, 'Price cannot be $45.'],
    [{ Price: '99,999,999' }, 'Price is above ten million dollars: “99,999,999”.'],
    [{ Price: '31.990,00' }, 'Price is no amount: “31.990,00”.'],
    [{ Make: 'CitroÃ«n' }, 'Make has letters that were written in another encoding: “CitroÃ«n”.'],
    [{ Make: '' }, 'Make is missing.'],
    [{ 'Stock No.': ' ' }, 'Stock number is missing.'],
    [{ Model: '=HYPERLINK("http://x")' }, 'Model is a formula, not a value.'],
    [{ Year: '2099' }, 'Year cannot be 2099.'],
    [{ Year: 'Mazda' }, 'Year is no year: “Mazda”.'],
    [{ Odometer: '-5' }, 'Odometer is no number: “-5”.'],
    [{ Odometer: '45990000' }, 'Odometer cannot be “45990000”.'],
    [{ Seats: '45990' }, 'Seats cannot be “45990”.'],
    [{ Doors: '31,990' }, 'Doors cannot be “31,990”.'],
    [{ Colour: 'Red \ud83d' }, 'Colour has a sign in it that is no letter.'],
    [{ Berths: 'four\0' }, 'Berths has a sign in it that is no letter.'],
    [{ VIN: 'JM0ER10L1O0123456' }, 'VIN is no VIN: “JM0ER10L1O0123456”.'],
    [{ Status: 'Yard 3' }, 'Status is not known: “Yard 3”.'],
    [{ Photos: 'file:///etc/passwd' }, 'Photos has something that is no web address: “file:///etc/passwd”.'],
  ])('refuses %j', (changes, reason) => {
    expect(read({ ...row, ...changes })).toEqual({ refused: reason })
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
      Object.keys(guessMapping(new Map([[column, values]])).fields)
    expect(guess('File', ['', 'https://reports.example/1.pdf'])).toEqual(['historyFileUrl'])
    expect(guess('File', ['A 17', ''])).toEqual([])
    expect(guess('Reservable', ['', ''])).toEqual(['reservable'])
    expect(guess('Reservable', ['ask Ann'])).toEqual([])
  })

  it('recognises a VIN by its form, and does not map one column to two fields', () => {
    const mapping = guessMapping(
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
})
