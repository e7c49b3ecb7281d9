import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, email, moment, staffEndpoint } from './staff-endpoint.ts'

/** From where, as the dashboard knows it; for the list of sessions. */
export const device = z.object({
  userAgent: z.string().max(400),
  address: z.string().max(100),
  /** What the browser keeps: a random name and, where somebody has signed in before, the proof of it. */
  browser: z.string().max(200).optional(),
})

export const session = z.object({ token: z.string(), expiresAt: z.iso.datetime(), browser: z.string() })

/** Calls of nobody in particular: those with which somebody becomes somebody. */
export const signInEndpoints = {
  /** Answers the same for an address that nobody has. */
  requestStaffCode: endpoint({
    method: 'POST',
    host: 'base',
    path: '/staff/codes',
    body: z.object({ email, device }),
    answer: z.object({ sent: z.literal(true) }),
  }),
  signInStaff: endpoint({
    method: 'POST',
    host: 'base',
    path: '/staff/sign_in',
    body: z.object({ email, code: z.string().trim().max(20), device }),
    answer: session,
  }),
  /** Who is there to try out; a live platform has neither of these two. */
  demoStaff: endpoint({
    method: 'GET',
    host: 'base',
    path: '/staff/demo',
    answer: z.object({ people: z.array(z.object({ id: z.number(), name: z.string(), role: z.string() })) }),
  }),
  signInDemo: endpoint({
    method: 'POST',
    host: 'base',
    path: '/staff/demo',
    body: z.object({ id: z.int32(), device }),
    answer: session,
  }),
}

const ownSession = z.object({
  id: z.number(),
  createdAt: moment,
  expiresAt: moment,
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  current: z.boolean(),
})

export const accountEndpoints = {
  staffMe: staffEndpoint('session', {
    method: 'GET',
    path: '/staff/me',
    answer: z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      /** What they may do anywhere at all: what the dashboard shows. */
      actions: z.array(z.string()),
      roles: z.array(z.string()),
      sites: z.array(
        z.object({
          id: z.number(),
          slug: z.string(),
          name: z.string(),
          url: z.string(),
          timeZone: z.string(),
        }),
      ),
    }),
  }),
  signOutStaff: staffEndpoint('first-factor', { method: 'POST', path: '/staff/sign_out', answer: done }),
  staffSessions: staffEndpoint('session', {
    method: 'GET',
    path: '/staff/sessions',
    answer: z.object({ sessions: z.array(ownSession) }),
  }),
  endStaffSession: staffEndpoint('session', {
    method: 'POST',
    path: '/staff/sessions/:sessionId/end',
    answer: done,
  }),
  /** Everywhere but here. */
  endOtherSessions: staffEndpoint('session', {
    method: 'POST',
    path: '/staff/sessions/end_others',
    answer: z.object({ ended: z.number() }),
  }),
}

export type DeviceJson = z.infer<typeof device>
