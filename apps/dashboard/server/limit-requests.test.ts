import { expect, it } from 'vitest'
import { createStaffLimits } from './limit-requests.ts'

const limit = (points: number) => ({
  posts: { points, seconds: 60 },
  reads: { points, seconds: 60 },
  covers: '',
  why: '',
})

it('limits the requests of a canvas separately from those of screens', () => {
  const route = (id: string, path: string) => ({ id, path, module: { default: () => null } })
  const routes = {
    calls: route('routes/canvas/canvas-calls', 'sites/:siteId/content/:documentId/canvas/calls'),
    form: route('routes/site-document', 'sites/:siteId/content/:documentId'),
  }
  const limits = {
    signIn: limit(1),
    machine: limit(1),
    stream: limit(1),
    file: limit(1),
    canvas: limit(3),
    screen: limit(1),
  }
  const count = createStaffLimits(routes as never, limits as never)
  const post = (path: string) => count(new Request(`http://staff.example${path}`, { method: 'POST' }), 'here')
  const calls = '/sites/1/content/2/canvas/calls'
  expect([post(calls), post(calls), post(calls)]).toEqual([null, null, null])
  expect(post(calls)).toBe(60)
  expect([post('/sites/1/content/2'), post('/sites/1/content/2')]).toEqual([null, 60])
})
