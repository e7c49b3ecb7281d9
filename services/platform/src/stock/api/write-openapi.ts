import { apiRows } from '@forecourt/contract/endpoints/api'
import * as z from 'zod'

const error = {
  type: 'object',
  properties: { status: { type: 'integer' }, error: { type: 'string' } },
  required: ['error'],
}

const failures: Readonly<Record<string, string>> = {
  401: 'No key, or none that is valid.',
  403: 'The key is not for this.',
  404: 'There is no such vehicle on offer.',
  429: 'Too many calls from one address.',
}

/** The API as OpenAPI 3.1, generated from the contract rows that serve it, so that the two cannot differ. */
export function writeOpenApi(): Record<string, unknown> {
  const paths = Object.entries(apiRows).map(([name, { scope, summary, endpoint }]) => {
    const query = 'query' in endpoint ? (endpoint.query ?? []) : []
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, part = '']) => part)
    const { $schema: _, ...schema } = z.toJSONSchema(endpoint.answer ?? z.unknown())
    return [
      endpoint.path.replaceAll(/:(\w+)/g, '{$1}'),
      {
        get: {
          operationId: name,
          summary,
          security: [{ key: [] }],
          description: `Needs the scope ${scope}.`,
          parameters: [
            ...inPath.map((part) => ({
              name: part,
              in: 'path',
              required: true,
              schema: { type: 'string' },
            })),
            ...query.map((part) => ({ name: part, in: 'query', schema: { type: 'string' } })),
          ],
          responses: {
            200: { description: 'OK', content: { 'application/json': { schema } } },
            ...Object.fromEntries(
              Object.entries(failures).map(([status, description]) => [
                status,
                { description, content: { 'application/json': { schema: error } } },
              ]),
            ),
          },
        },
      },
    ]
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stock of a dealer',
      version: '1',
      description:
        'What a site offers, for programs. Keys are made by whoever runs the platform, for one site each.',
    },
    paths: Object.fromEntries(paths),
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  }
}
