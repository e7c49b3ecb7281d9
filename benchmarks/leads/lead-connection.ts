import { connect } from 'node:net'

export type LeadConnection = { send: (body: string) => Promise<string>; close: () => void }

/** One keep-alive connection that sends one lead at a time, with as little overhead as possible. */
export function openLeadConnection(port: number, path: string, authorization: string): LeadConnection {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  let received = ''
  let waiting: PromiseWithResolvers<string> | undefined
  socket.setEncoding('latin1')
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('data', (chunk) => {
    received += chunk
    const headEnd = received.indexOf('\r\n\r\n')
    const length = /content-length: (\d+)/i.exec(received)?.[1]
    if (headEnd < 0 || !length || received.length < headEnd + 4 + Number(length)) return
    const answer = received
    received = ''
    if (answer.startsWith('HTTP/1.1 200')) waiting?.resolve(answer.slice(headEnd + 4))
    else waiting?.reject(new Error(answer))
  })
  return {
    send(body) {
      waiting = Promise.withResolvers()
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${authorization}\r\n` +
          `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}
