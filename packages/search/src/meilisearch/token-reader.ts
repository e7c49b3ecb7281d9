import type { FilterFault, Token } from './read-tokens.ts'

/** Iterates over tokens and keeps the first fault. */
export class TokenReader {
  readonly #tokens: readonly Token[]
  readonly #end: number
  #at = 0
  fault: FilterFault | null = null

  constructor(tokens: readonly Token[], end: number) {
    this.#tokens = tokens
    this.#end = end
  }

  get isDone(): boolean {
    return this.#at >= this.#tokens.length
  }

  take(): Token | null {
    return this.#tokens[this.#at++] ?? null
  }

  takeWord(keyword: string): boolean {
    return this.#takeIf('word', keyword)
  }

  takeSign(sign: string): boolean {
    return this.#takeIf('sign', sign)
  }

  /** A quoted text or a word. */
  takeValue(): string | null {
    const token = this.#tokens[this.#at]
    if (!token || token.kind === 'sign') return this.none('Expected a value.')
    this.#at += 1
    return token.value
  }

  /** At the next token, or `back` tokens before it. */
  fail(message: string, back = 0): FilterFault {
    this.fault ??= { message, position: this.#tokens[this.#at - back]?.position ?? this.#end }
    return this.fault
  }

  none(message: string, back = 0): null {
    this.fail(message, back)
    return null
  }

  #takeIf(kind: Token['kind'], value: string): boolean {
    const token = this.#tokens[this.#at]
    if (token?.kind !== kind || token.value !== value) return false
    this.#at += 1
    return true
  }
}
