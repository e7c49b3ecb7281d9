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
  return error.message
}

export function badArgument(message: string): Error {
  return Object.assign(new Error(message), { code: 'BAD_ARGUMENT' })
}
