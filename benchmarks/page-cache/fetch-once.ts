import { connect } from 'node:net'

export type Answer = { status: number; headers: string[]; body: Buffer; bytes: number }

/** One raw response, so that its bytes can be counted. */
export function fetchOnce(port: number, request: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0)
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const answer = parse(received)
      if (answer) socket.end(() => resolve(answer))
    })
  })
}

function parse(received: Buffer): Answer | null {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return null
  const [first = '', ...lines] = received.subarray(0, headEnd).toString('latin1').split('\r\n')
  const headers = lines.flatMap((line) => {
    const colon = line.indexOf(': ')
    return [line.slice(0, colon), line.slice(colon + 2)]
  })
  const at = headers.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'content-length')
  const bytes = headEnd + 4 + Number(headers[at + 1])
  if (at < 0) throw new Error(`The answer has no length: ${first}`)
  if (received.length < bytes) return null
  return { status: Number(first.split(' ')[1]), headers, body: received.subarray(headEnd + 4, bytes), bytes }
}
