import { plainError } from '@forecourt/platform/infrastructure/http/plain-error'
import type { Env } from '@forecourt/server/env'
import pino, { type DestinationStream, type Logger } from 'pino'

/** JSON lines on standard output. Whatever could carry a person's data is cut out before it is written. */
export function createLog(level: Env['logLevel'], output?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { err: (error: unknown) => pino.stdSerializers.err(plainError(error)) },
      redact: {
        paths: [
          '*.authorization',
          '*.cookie',
          '*.email',
          '*.phone',
          '*.password',
          'email',
          'phone',
          'password',
        ],
        censor: '[cut]',
      },
    },
    output,
  )
}
