import { plainError } from '@forecourt/platform/infrastructure/http/plain-error'
import type { Env } from '@forecourt/server/env'
import pino, { type DestinationStream, type Logger } from 'pino'

/** JSON lines on standard output. Fields that could contain personal data are removed first. */
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
