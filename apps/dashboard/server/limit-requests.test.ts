import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from '../app/routes.ts'
import { createStaffLimits } from './limit-requests.ts'

const limit = (points: number) => ({
  posts: { points, seconds: 60 },
  reads: { points, seconds: 60 },
  covers: '',
  why: '',
})
const limits = {
  signIn: limit(2),
  machine: limit(1),
  stream: limit(1),
  file: limit(1),
  canvas: limit(3),
  screen: limit(1),
}

/** The routes as a build has them, by the ids that it gives them. */
function build(list: readonly RouteConfigEntry[], parentId?: string): Record<string, object> {
  const entries = list.flatMap(({ file, path, index, children = [] }) => {
    const id = file.replace(/\.tsx?$/, '')
    return [[id, { id, path, index, parentId }], ...Object.entries(build(children, id))]
  })
  return Object.fromEntries(entries)
}

function openLimits() {
  const staff = createStaffLimits(build(routes) as never, limits as never)
  return (path: string) => {
    const request = new Request(`http://staff.example${path}`, { method: 'POST' })
    return staff.count(staff.match(request), request, 'here')
  }
}

it('limits the requests of a canvas separately from those of screens', () => {
  const post = openLimits()
  const calls = '/sites/1/content/2/canvas/calls'
  expect([post(calls), post(calls), post(calls)]).toEqual([null, null, null])
  expect(post(calls)).toBe(60)
  expect([post('/sites/1/content/2'), post('/sites/1/content/2')]).toEqual([null, 60])
})

it('counts all that signs somebody in together', () => {
  const post = openLimits()
  expect(['/sign-in', '/sign-in/first-admin'].map(post)).toEqual([null, null])
  expect(['/sign-in', '/sign-in/first-admin', '/sign-in/passkey', '/second-factor'].map(post)).toEqual(
    Array(4).fill(60),
  )
  expect(post('/leads')).toBeNull()
})
