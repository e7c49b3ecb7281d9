import { createSocket } from 'node:dgram'
import { once } from 'node:events'

type Records = { txt?: readonly string[]; a?: readonly string[]; aaaa?: readonly string[] }

export type NameServer = {
  /** Its address, as resolvers are configured with it. */
  address: string
  /** Its records by name; a name that is missing does not exist. */
  zone: Map<string, Records>
  /** Whether it fails for every name, like a broken server. */
  isBroken: boolean
  close: () => void
}

const types = { a: 1, txt: 16, aaaa: 28 } as const
const servfail = 2
const nxdomain = 3

/** A real name server on this machine (RFC 1035), for the record types that dealers set. */
export async function openNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4')
  const zone: NameServer['zone'] = new Map()
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const server: NameServer = {
    address: `127.0.0.1:${socket.address().port}`,
    zone,
    isBroken: false,
    close: () => socket.close(),
  }
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query)
    const known = zone.get(name.toLowerCase())
    const data = server.isBroken || !known ? [] : listData(known, type)
    const code = server.isBroken ? servfail : known ? 0 : nxdomain
    const head = Buffer.from(query.subarray(0, 12))
    head.writeUInt16BE(0x8580 | code, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(data.length, 6)
    head.writeUInt32BE(0, 8)
    const answers = data.map((bytes) => Buffer.concat([toAnswerHead(type, bytes.length), bytes]))
    socket.send(Buffer.concat([head, query.subarray(12, end), ...answers]), from.port, from.address)
  })
  return server
}

function readQuestion(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** A pointer to the name in the question. */
function toAnswerHead(type: number, length: number): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(length, 10)
  return head
}

function listData({ txt = [], a = [], aaaa = [] }: Records, type: number): Buffer[] {
  if (type === types.txt) return txt.map(toPieces)
  if (type === types.a) return a.map((address) => Buffer.from(address.split('.').map(Number)))
  if (type === types.aaaa) return aaaa.map(toSixteenBytes)
  return []
}

/** A text longer than 255 bytes is split. */
function toPieces(text: string): Buffer {
  const bytes = Buffer.from(text)
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 255) {
    const piece = bytes.subarray(at, at + 255)
    pieces.push(Buffer.from([piece.length]), piece)
  }
  return Buffer.concat(pieces)
}

function toSixteenBytes(address: string): Buffer {
  const [front = '', back = ''] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const zeros = Array.from({ length: 8 - groups(front).length - groups(back).length }, () => '0')
  return Buffer.from(
    [...groups(front), ...zeros, ...groups(back)].map((group) => group.padStart(4, '0')).join(''),
    'hex',
  )
}
