import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { SandboxPayment, SandboxState, SandboxToken } from './sandbox-state.ts'

export type SandboxStore = {
  readonly state: SandboxState
  /** A new id, deterministic for a seed and a sequence of requests. */
  nextId(prefix: string, length?: number): string
  findPayment(found: (payment: SandboxPayment) => boolean): SandboxPayment | null
  findToken(processor: SandboxToken['processor'], id: string): SandboxToken | null
  save(): void
}

/**
 * Holds state in memory; with a file, it survives a crash. Written to a temporary file and renamed, so that it is never
 * incomplete.
 */
export function openSandboxStore(seed: string, file: string | null): SandboxStore {
  const state = file !== null && existsSync(file) ? parse(readFileSync(file, 'utf8')) : empty()
  return {
    state,
    nextId(prefix, length = 24) {
      state.count += 1
      return prefix + createHash('sha256').update(`${seed} ${state.count}`).digest('hex').slice(0, length)
    },
    findPayment: (found) => state.payments.find(found) ?? null,
    findToken: (processor, id) =>
      state.tokens.find((token) => token.processor === processor && token.id === id) ?? null,
    save() {
      if (file === null) return
      writeFileSync(`${file}.new`, JSON.stringify(state))
      renameSync(`${file}.new`, file)
    },
  }
}

/** Only this store writes the file, so its content is trusted. */
function parse(text: string): SandboxState {
  return { ...empty(), ...JSON.parse(text) }
}

function empty(): SandboxState {
  return {
    count: 0,
    payments: [],
    tokens: [],
    challenges: [],
    answers: {},
    callbacks: [],
    faults: [],
    webhookUrls: {},
    stripeEvents: [],
  }
}
