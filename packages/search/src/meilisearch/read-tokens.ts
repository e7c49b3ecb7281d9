/** A token with its position. Only a `word` can be a keyword; a `text` was quoted. */
export type Token = {
  readonly kind: 'word' | 'text' | 'sign'
  readonly value: string
  readonly position: number
}

export type FilterFault = { readonly message: string; readonly position: number }

const piece =
  /\s+|(?<sign>!=|>=|<=|[=<>()[\],])|(?<quoted>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<word>[^\s=!<>()[\],"']+)/suy

export function readTokens(filter: string): Token[] | FilterFault {
  const tokens: Token[] = []
  piece.lastIndex = 0
  while (piece.lastIndex < filter.length) {
    const position = piece.lastIndex
    const groups = piece.exec(filter)?.groups
    if (!groups) {
      const isOpen = filter[position] === '"' || filter[position] === "'"
      return { message: isOpen ? 'A quote is not closed.' : `Unexpected ${filter[position]}.`, position }
    }
    const { sign, quoted, word } = groups
    if (sign !== undefined) tokens.push({ kind: 'sign', value: sign, position })
    if (word !== undefined) tokens.push({ kind: 'word', value: word, position })
    if (quoted !== undefined)
      tokens.push({ kind: 'text', value: quoted.slice(1, -1).replace(/\\(.)/gsu, '$1'), position })
  }
  return tokens
}

/** Quotes a value for a filter string, escaping quotes and backslashes. */
export function quoteValue(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}
