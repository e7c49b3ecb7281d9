import { expect, it } from 'vitest'
import { readFormData } from './read-form-data.ts'

const url = 'http://dealer.example/form'

async function bytesOf(body: BodyInit): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const response = new Response(body)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { type: response.headers.get('content-type') ?? '', bytes }
}

/** Node requires it for a stream; the browser types do not declare it. */
const streamed: object = { duplex: 'half' }

function send(type: string, body: ReadableStream<Uint8Array>): Request {
  return new Request(url, { method: 'POST', headers: { 'content-type': type }, body, ...streamed })
}

/** A body that arrives in chunks of this many bytes. */
function post(type: string, bytes: Uint8Array<ArrayBuffer>, chunkBytes = 65_536): Request {
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + chunkBytes))
      at += chunkBytes
    },
  })
  return send(type, body)
}

const postText = (type: string, text: string) => post(type, new TextEncoder().encode(text))

async function listParts(form: FormData) {
  const parts = [...form].map(async ([name, value]) =>
    typeof value === 'string'
      ? [name, value]
      : [name, value.name, value.type, Buffer.from(await value.arrayBuffer()).toString('base64')],
  )
  return Promise.all(parts)
}

function aForm(): FormData {
  const form = new FormData()
  form.append('words', 'Ann “Tester”, \r\n--not a boundary\r\n a second line')
  form.append('a "quoted" name', '')
  form.append('Größe', 'ü€😀')
  form.append('file', new File([new Uint8Array(2_600_001).map((_, at) => at % 251)], 'größe "1".csv'))
  form.append('file', new File([], ''))
  form.append('words', 'again')
  return form
}

it.each([1_000_000, 65_536, 97])(
  'reads a browser’s form in chunks of %i bytes with the same result as at once',
  async (chunkBytes) => {
    const { type, bytes } = await bytesOf(aForm())
    const whole = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    expect(await listParts(await readFormData(post(type, bytes, chunkBytes)))).toEqual(await listParts(whole))
  },
)

it('reads a small form that comes byte by byte', async () => {
  const form = new FormData()
  form.append('name', 'Ann')
  form.append('file', new File(['x'], 'x.csv', { type: 'text/csv' }))
  const { type, bytes } = await bytesOf(form)
  expect(await listParts(await readFormData(post(type, bytes, 1)))).toEqual(await listParts(form))
})

it('reads fields of an address', async () => {
  const { type, bytes } = await bytesOf(new URLSearchParams({ a: 'b & c', ü: '€ +' }))
  expect([...(await readFormData(post(type, bytes)))]).toEqual([
    ['a', 'b & c'],
    ['ü', '€ +'],
  ])
})

const multipart = 'multipart/form-data; boundary=x'
const head = 'Content-Disposition: form-data; name="a"'

it.each([
  ['is none', 'application/json', '{}'],
  ['does not say where its parts end', 'multipart/form-data', '--x--'],
  ['breaks off in a part', multipart, `--x\r\n${head}\r\n\r\nhalf`],
  ['breaks off in a head', multipart, '--x\r\nContent-Disp'],
  ['is empty', multipart, ''],
  ['has a part without a name', multipart, '--x\r\nContent-Disposition: form-data\r\n\r\n\r\n--x--'],
  ['has a head that never ends', multipart, `--x\r\n${'a'.repeat(20_000)}`],
  ['has more fields than any form', multipart, `--x\r\n${head}\r\n\r\n\r\n`.repeat(10_001)],
  ['has more words than any form', multipart, `--x\r\n${head}\r\n\r\n${'a'.repeat(2_500_001)}\r\n--x--`],
  ['has more encoded fields than any form', 'application/x-www-form-urlencoded', 'a&'.repeat(10_001)],
  ['has more encoded words than any form', 'application/x-www-form-urlencoded', 'a'.repeat(2_500_001)],
])('refuses a form that %s', async (_, type, text) => {
  await expect(readFormData(postText(type, text))).rejects.toThrow(TypeError)
})

it('blocks other work for a few milliseconds at most, whatever the form contains', async () => {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(48_000_000)], 'cell.csv'))
  const { type, bytes } = await bytesOf(form)
  let longest = 0
  let before = process.threadCpuUsage()
  const look = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
    before = process.threadCpuUsage()
  }, 1)
  // As a socket delivers it: each chunk in its own turn of the event loop.
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve))
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + 65_536))
      at += 65_536
    },
  })
  const file = (await readFormData(send(type, body))).get('file')
  clearInterval(look)
  expect(file).toMatchObject({ size: 48_000_000 })
  expect(longest).toBeLessThan(150)
})

it('lets other requests run while a large body arrives at once', async () => {
  const { type, bytes } = await bytesOf(aForm())
  let turns = 0
  const other = setInterval(() => {
    turns += 1
  }, 0)
  try {
    await readFormData(post(type, bytes, 1_000_000))
  } finally {
    clearInterval(other)
  }
  // Two and a half megabytes come in three chunks, with a pause behind each.
  expect(turns).toBeGreaterThanOrEqual(3)
})
