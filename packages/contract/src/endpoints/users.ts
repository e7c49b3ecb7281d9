import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const userEndpoints = {
  auth: endpoint({
    method: 'GET',
    host: 'site',
    path: '/api/auth',
    answer: z.object({
      user: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
      watchlist: z.array(z.number()),
    }),
  }),
  websiteUsers: endpoint({
    method: 'GET',
    host: 'site',
    path: '/api/websiteUsers',
    answer: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  }),
}
