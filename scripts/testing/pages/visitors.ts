import { type Answer, askInTurn } from '../start-server.ts'

export type Visitors = {
  get: (slug: string, path: string) => Promise<Answer>
}

/** As many as two cores can render pages for. */
const howMany = 6

/**
 * Several visitors behind a proxy that the server trusts (TRUST_PROXY=1), each with its own address and one page at a
 * time: an address with several concurrent requests has to pause three times as long as they took.
 */
export function createVisitors(port: number): Visitors {
  const free = Array.from({ length: howMany }, (_, at) => `192.0.2.${at + 1}`)
  const waiting: ((address: string) => void)[] = []
  const come = () => {
    const address = free.pop()
    return address === undefined ? new Promise<string>((resolve) => waiting.push(resolve)) : address
  }
  const leave = (address: string) => {
    const next = waiting.shift()
    if (next) next(address)
    else free.push(address)
  }
  return {
    async get(slug, path) {
      const address = await come()
      try {
        return await askInTurn(port, `${slug}.localhost`, path, { headers: { 'x-forwarded-for': address } })
      } finally {
        leave(address)
      }
    },
  }
}
