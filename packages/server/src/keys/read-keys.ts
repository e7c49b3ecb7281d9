import { keyBytes } from './key-ring.ts'
import { type KeyPurpose, keyTable } from './key-table.ts'

/** 32 random bytes have about thirty different values; fewer than this never happens by chance. */
const fewestValues = 16

export type ProvidedKeys = Partial<Record<KeyPurpose, readonly [Buffer, ...Buffer[]]>>

/** The keys in the environment and their faults; a fault never contains a key. */
export function readProvidedKeys(source: Readonly<Record<string, unknown>>): {
  keys: ProvidedKeys
  faults: string[]
} {
  const keys: ProvidedKeys = {}
  const faults: string[] = []
  const seen = new Map<string, string>()
  for (const purpose of Object.keys(keyTable) as KeyPurpose[]) {
    const { variable } = keyTable[purpose]
    const text = source[variable]
    if (typeof text !== 'string') continue
    const read = readKeyText(text)
    if ('fault' in read) {
      faults.push(`${variable} ${read.fault}`)
      continue
    }
    for (const key of read.keys) {
      const other = seen.get(key.toString('hex'))
      if (other) faults.push(`${variable} has a key that ${other} has too: every purpose needs its own`)
      seen.set(key.toString('hex'), variable)
    }
    keys[purpose] = read.keys
  }
  return { keys, faults }
}

/** Parses the keys of a variable or a file: base64 or hex, the newest first, separated by spaces or commas. */
export function readKeyText(text: string): { keys: readonly [Buffer, ...Buffer[]] } | { fault: string } {
  const words = text.split(/[\s,]/).filter((word) => word !== '')
  const keys = words.map((word) => Buffer.from(word, /^[0-9a-f]{64}$/i.test(word) ? 'hex' : 'base64'))
  const fault = keys.map(findWeakness).find((found) => found !== null)
  if (fault) return { fault }
  const [newest, ...older] = keys
  return newest ? { keys: [newest, ...older] } : { fault: 'holds no key' }
}

function findWeakness(key: Buffer): string | null {
  if (key.length !== keyBytes)
    return `must be ${keyBytes} random bytes in base64 or hex, as "npm run keys -- new" writes them`
  const steps = new Set(key.subarray(1).map((byte, at) => (byte - (key[at] ?? 0)) & 0xff))
  const isText = key.every((byte) => byte >= 0x20 && byte < 0x7f)
  return new Set(key).size < fewestValues || steps.size === 1 || isText
    ? 'is no random key: take one of "npm run keys -- new"'
    : null
}
