import pino, { type Logger } from 'pino'
import type { Env } from '../../apps/website/server/env.ts'

/** JSON lines on standard output. Whatever could carry a person's data is cut out before it is written. */
export function createLog(level: Env['logLevel']): Logger {
  return pino({
    level,
    base: null,
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
  })
}
