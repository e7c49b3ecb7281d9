import { plainError } from '@forecourt/platform/infrastructure/http/plain-error'
import type { Env } from '@forecourt/server/env'
import { logFields } from '@forecourt/server/tracing/request-context'
import pino, { type DestinationStream, type Logger } from 'pino'

const errorLevel = pino.levels.values.error ?? 50

export type LogOptions = {
  /** What the process is, on each of its lines. */
  process?: { role: string; release: string }
  /** Hears of each error that is logged as one, made plain. Must not throw, wait or log. */
  onError?: (error: Error, message: string) => void
  output?: DestinationStream
}

/**
 * JSON lines on standard output, each with the ids of the request or job that it belongs to. Fields that could contain
 * personal data are removed first.
 */
export function createLog(level: Env['logLevel'], { process, onError, output }: LogOptions = {}): Logger {
  return pino(
    {
      level,
      base: process ?? null,
      mixin: logFields,
      hooks: {
        logMethod(input, write, lineLevel) {
          const [fields, said] = input as [unknown, unknown]
          if (onError && lineLevel >= errorLevel && hasError(fields))
            onError(plainError(fields.err), typeof said === 'string' ? said : '')
          write.apply(this, input)
        },
      },
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

function hasError(fields: unknown): fields is { err: unknown } {
  return typeof fields === 'object' && fields !== null && 'err' in fields
}
