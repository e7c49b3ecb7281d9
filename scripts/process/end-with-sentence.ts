import { plainError } from '@forecourt/platform/infrastructure/http/plain-error'

/** What a command tells the program that started it: 1 says that it failed, 2 that it was asked for something wrong. */
const failed = 1
const wrongUse = 2

/** Expected errors are printed as one sentence; all others with their stack. */
export function endWithSentence(error: unknown): never {
  console.error(toSentence(error))
  process.exit(isWrongUse(error) ? wrongUse : failed)
}

/** Arguments and variables: asking again in the same way would fail again. */
function isWrongUse(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false
  return ['BAD_ARGUMENT', 'bad_env'].includes(error.code) || error.code.startsWith('ERR_PARSE_ARGS_')
}

function toSentence(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return plainError(error)
  if (error.code === 'EADDRINUSE') {
    const port = 'port' in error ? error.port : ''
    return `Port ${port} is taken by another program: stop that one, or choose another with PORT=….`
  }
  if (error.code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return 'This user may not listen on that port: choose one above 1023 with PORT=….'
  return describeFileFault(error) ?? error.message
}

/** Of a file that was named: what the system says of it has the name of a call in it. */
function describeFileFault(error: Error & { code: unknown }): string | null {
  const path = 'path' in error && typeof error.path === 'string' ? error.path : null
  if (error.code === 'EISDIR') return `${path ?? 'What was named'} is a folder, not a file.`
  if (path === null) return null
  if (error.code === 'ENOENT') return `There is no ${path}.`
  return error.code === 'EACCES' ? `This user may not read or write ${path}.` : null
}

export function badArgument(message: string): Error {
  return Object.assign(new Error(message), { code: 'BAD_ARGUMENT' })
}

/** For commands that take so many words: one that is ignored was meant as something. */
export function refuseMoreWords(words: readonly string[], most: number): void {
  if (words.length > most) throw badArgument(`“${words[most]}” is one word too many.`)
}
