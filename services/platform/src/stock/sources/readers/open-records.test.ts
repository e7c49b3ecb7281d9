import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorkbook, aWorkbookOf, zip } from '../../../../testing/stock/a-workbook.ts'
import { inspectFile } from './inspect-file.ts'
import { openRecords } from './open-records.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-readers-'))
})
afterAll(() => rm(directory, { recursive: true }))

async function read(content: string | Uint8Array) {
  const path = join(directory, 'file')
  await writeFile(path, content)
  const rows: Record<string, string | number | null>[] = []
  for await (const { line, columns, cell, fault } of openRecords(await inspectFile(path)))
    rows.push({
      line,
      ...Object.fromEntries(columns.map((column) => [column, cell(column)])),
      ...(fault && { fault }),
    })
  return rows
}

const renault = { line: 2, Stock: 'U1', Make: 'Renault', Model: 'Mégane', Note: 'a "b", c' }

describe('CSV', () => {
  it.each([',', ';', '\t', '|'])('is read with the separator %j', async (separator) => {
    const text = `Stock,Make,Model,Note\nU1,Renault,Mégane,"a ""b"", c"\n`
    const cells = text.replaceAll(/,(?! c)/g, separator)
    expect(await read(cells)).toEqual([renault])
  })

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-16 with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('is read in %s', async (_, encode) => {
    expect(await read(encode('Stock,Make,Model,Note\r\nU1,Renault,Mégane,"a ""b"", c"\r\n'))).toEqual([
      renault,
    ])
  })

  it('tells a row of other length, keeps line breaks in cells and skips empty lines', async () => {
    expect(await read('Stock,Note\n\nU1,"two\nlines"\n,\nU2\nU3,x,y\n')).toEqual([
      { line: 4, Stock: 'U1', Note: 'two\nlines' },
      { line: 6, Stock: 'U2', Note: '', fault: 'The row has 1 cells where the first line has 2.' },
      { line: 7, Stock: 'U3', Note: 'x', fault: 'The row has 3 cells where the first line has 2.' },
    ])
  })

  it.each([
    ['a row without an end', `Stock,Note\nU1,"${'x'.repeat(1_100_000)}`, 'does not end'],
    ['a picture', Buffer.from('Stock,\0\0\0\0'), 'neither text nor Excel'],
    ['nothing, at length', Buffer.alloc(2_000_000), 'The file is empty.'],
    ['spaces, at length', ' '.repeat(2_000_000), 'The file is empty.'],
    ['a web page', '<!DOCTYPE html><html><body>Please sign in</body></html>', 'This is a web page'],
    ['a PDF', '%PDF-1.7', 'This is a PDF'],
    ['half a gzip', gzipSync('Stock,Note\nU1,x\n'.repeat(50)).subarray(0, 40), 'broken, or not whole'],
    ['a zip without a list', zip({ 'car.jpg': 'x' }, 0), 'no stock file in it'],
    [
      'a zip of two tables',
      zip({ 'stock.csv': 'Stock,Make\nU1,Fiat\n', 'photos.csv': 'Ref,Url,Order\nU1,x,1\n' }, 0),
      'different columns',
    ],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Excel file of the old kind'],
  ])('refuses %s', async (_, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence)
  })
})

describe('XML', () => {
  it('has vehicles wherever they are, columns by their path, and lists in one cell', async () => {
    const xml = `<?xml version="1.0"?><feed><meta>x</meta><stock>
      <vehicle id="7"><Make>Renault</Make><Engine><Size>1.6</Size></Engine><Note><![CDATA[a < b]]> &amp; c &#233;</Note>
        <Photos><Photo>https://a/1.jpg</Photo><Photo>https://a/2.jpg</Photo></Photos></vehicle>
      <vehicle id="8"><Make>Fiat</Make></vehicle></stock></feed>`
    expect(await read(xml)).toEqual([
      {
        line: 2,
        id: '7',
        Make: 'Renault',
        'Engine.Size': '1.6',
        Note: 'a < b & c é',
        'Photos.Photo': 'https://a/1.jpg\nhttps://a/2.jpg',
      },
      { line: 4, id: '8', Make: 'Fiat' },
    ])
    expect(await read('<rows><row><a>1</a></row><row><a>2</a></row></rows>')).toMatchObject([
      { a: '1' },
      { a: '2' },
    ])
  })
})

describe('JSON', () => {
  it('is a list, or has one under a name, of any depth and across the parts that a file is read in', async () => {
    const car = {
      Identification: [
        { Type: 'StockNumber', Value: 'U1' },
        { Type: 'VIN', Value: 'V' },
      ],
      Specification: { Make: 'Renault {"]' },
      Media: { Photos: [{ Large: 'https://a/1.jpg' }, { Large: 'https://a/2.jpg' }] },
      Colours: [{ Location: 'Exterior', Name: 'Red' }],
      Description: 'x'.repeat(300_000),
      Price: 5,
    }
    const flat = {
      'Identification.StockNumber': 'U1',
      'Identification.VIN': 'V',
      'Specification.Make': 'Renault {"]',
      'Media.Photos.Large': 'https://a/1.jpg\nhttps://a/2.jpg',
      'Colours.Exterior': 'Red',
      Price: '5',
    }
    expect(await read(JSON.stringify([car, { Price: 6 }]))).toMatchObject([flat, { Price: '6' }])
    expect(await read(JSON.stringify({ meta: { tags: [{ a: 1 }] }, vehicles: [car] }))).toMatchObject([flat])
  })

  it.each([
    ['an object on every line', '{"stock":"U1","make":"Fiat"}\n{"stock":"U2","make":"Fiat"}\n', ['U1', 'U2']],
    ['one vehicle', '{"stock":"U1","make":"Fiat","photos":[{"url":"https://a/1.jpg"}]}', ['U1']],
    ['one vehicle in an object', '{"vehicle":{"stock":"U1","make":"Fiat"}}', ['U1']],
    ['a list in objects', '{"ok":true,"data":{"items":[{"stock":"U1","make":"Fiat"}]}}', ['U1']],
    ['lists in a list', '[[{"stock":"U1","make":"Fiat"}],[{"stock":"U2","make":"Fiat"}]]', ['U1', 'U2']],
    [
      'dealers with their vehicles',
      '{"dealers":[{"name":"A","vehicles":[{"stock":"U1","make":"Fiat"}]},{"name":"B","vehicles":[{"stock":"U2","make":"Fiat"}]}]}',
      ['U1', 'U2'],
    ],
    [
      'vehicles under their numbers',
      '{"U1":{"stock":"U1","make":"Fiat"},"U2":{"stock":"U2","make":"Fiat"}}',
      ['U1', 'U2'],
    ],
  ])('is read from %s', async (_, text, numbers) => {
    expect((await read(text)).map(({ stock }) => stock)).toEqual(numbers)
  })

  it('says of each vehicle which dealer it was listed under', async () => {
    const text = '[{"name":"North","vehicles":[{"stock":"U1","make":"Fiat"}]}]'
    expect(await read(text)).toMatchObject([{ stock: 'U1', 'dealer.name': 'North' }])
  })

  it.each([
    ['{"a":1}', 'no list of vehicles'],
    ['{"error":"Unauthorized"}', 'no list of vehicles'],
    ['[{"a":1},{"a":}]', 'broken'],
    ['[{"a":1}', 'ends too early'],
    ['[{"a":[}]', 'broken'],
  ])('refuses %s', async (text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence)
  })
})

/** Files with which staff or a dealer's system might overload a process. */
describe('a file that is made to be expensive', () => {
  const deepXml = `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`
  const nested = `${'{"a":1,"b":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  const wide = (separator: string) => Array.from({ length: 20_000 }, (_, n) => `c${n}`).join(separator)
  const manyElements = Array.from({ length: 20_000 }, (_, n) => `<e${n}>1</e${n}>`).join('')
  const manyKeys = JSON.stringify([
    Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, n])),
  ])

  it.each([
    ['deep XML', deepXml, 'nested more than 40 deep'],
    ['deep XML below a vehicle', `<s><vehicle>${deepXml}</vehicle></s>`, 'nested more than 40 deep'],
    ['deep JSON', `[${nested}]`, 'nested more than 40 deep'],
    ['lists in lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'nested more than 40 deep'],
    ['a wide CSV', `${wide(',')}\n${wide(',')}\n`, 'more than 1000 columns'],
    ['a row wider than its header', `a,b\n${wide(',')}\n`, 'more than 1000 columns'],
    ['a vehicle of many elements', `<s><vehicle>${manyElements}</vehicle></s>`, 'more than 1000 columns'],
    ['a vehicle of many attributes', `<s><vehicle ${wide('="1" ')}="1"/></s>`, 'more than 1000 columns'],
    ['a vehicle of many keys', manyKeys, 'more than 1000 columns'],
    ['a wide sheet', aWorkbook([wide(',').split(',')]), 'more than 1000 columns'],
  ])('is refused: %s', async (_, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence)
  })

  it('has no name of a column that is longer than a mapping keeps', async () => {
    const [row] = await read(`${'x'.repeat(500)},b\n1,2\n`)
    expect(row).toEqual({ line: 2, ['x'.repeat(200)]: '1', b: '2' })
    const long = 'y'.repeat(500)
    expect(await read(`<s><car><a>1</a><${long}>2</${long}></car></s>`)).toEqual([{ line: 1, a: '1' }])
  })
})

describe('Excel', () => {
  it('is its first sheet', async () => {
    const rows = [
      ['Stock', 'Make', 'Price'],
      ['U1', 'Renault', 21_990],
      ['U2', '', 5],
    ]
    expect(await read(aWorkbook(rows))).toEqual([
      { line: 2, Stock: 'U1', Make: 'Renault', Price: '21990' },
      { line: 3, Stock: 'U2', Make: '', Price: '5' },
    ])
  })

  it('with several sheets is the one with vehicles, and asks where two have them', async () => {
    const cover = { Cover: [['Harbour City Motors'], ['Printed 1/2/2026']] }
    const stock = [['Stock list'], [], ['Stock No', 'Make', 'Model'], ['U1', 'Renault', 'Clio']]
    expect(await read(aWorkbookOf({ ...cover, Stock: stock }))).toEqual([
      { line: 4, 'Stock No': 'U1', Make: 'Renault', Model: 'Clio' },
    ])
    await expect(read(aWorkbookOf({ New: stock, Used: stock }))).rejects.toThrow(
      'Several sheets have vehicles: “New”, “Used”.',
    )
  })

  it('is refused when it unpacks to more than any stock, is cut or is no workbook', async () => {
    await expect(read(aWorkbook([['Stock']], 150_000_000))).rejects.toThrow('too large when it is unpacked')
    const whole = aWorkbook([['Stock'], ['U1']])
    await expect(read(whole.subarray(0, whole.length / 2))).rejects.toThrow('not whole')
    await expect(read(aWorkbook([['Stock']], 0, 'other.xml'))).rejects.toThrow('broken')
  })
})
