import * as z from 'zod'
import { get, post } from '../endpoint.ts'
import { done, email, staffGet, staffPost, timestamp } from './staff-endpoint.ts'

/** The browser and IP address as the dashboard sees them, for the list of sessions. */
export const device = z.object({
  userAgent: z.string().max(400),
  address: z.string().max(100),
  /** What the browser stores: a random id and, after an earlier sign-in, the proof of it. */
  browser: z.string().max(200).optional(),
  /** The same from a link in a code's mail, if this browser has opened one. */
  mailed: z.string().max(200).optional(),
})

export const session = z.object({ token: z.string(), expiresAt: z.iso.datetime(), browser: z.string() })

/** Calls without a session: those with which somebody signs in. */
export const signInEndpoints = {
  /** The answer is the same for an unknown address. */
  requestStaffCode: post('base', '/staff/codes', {
    body: z.object({ email, device }),
    answer: z.object({
      sent: z.literal(true),
      /** The group whose provider people with mailboxes of this domain sign in at. */
      company: z.object({ group: z.string(), name: z.string(), isRequired: z.boolean() }).nullable(),
    }),
  }),
  signInStaff: post('base', '/staff/sign_in', {
    body: z.object({ email, code: z.string().trim().max(20), device }),
    answer: session,
  }),
  /** The users for trying out the product; a live platform has neither of these two calls. */
  demoStaff: get('base', '/staff/demo', {
    answer: z.object({ people: z.array(z.object({ id: z.number(), name: z.string(), role: z.string() })) }),
  }),
  signInDemo: post('base', '/staff/demo', { body: z.object({ id: z.int32(), device }), answer: session }),
}

const ownSession = z.object({
  id: z.number(),
  createdAt: timestamp,
  expiresAt: timestamp,
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  current: z.boolean(),
})

export const siteOfStaffJson = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  timeZone: z.string(),
  /** Whether visitors see that it is closed. */
  isClosed: z.boolean(),
})

export const accountEndpoints = {
  staffMe: staffGet('session', '/staff/me', {
    answer: z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      /** The actions that they may perform anywhere: decides what the dashboard shows. */
      actions: z.array(z.string()),
      roles: z.array(z.string()),
      sites: z.array(siteOfStaffJson),
    }),
  }),
  /** What colleagues and the log call them, and who replies to customers are told. */
  changeOwnName: staffPost('session', '/staff/me/name', {
    body: z.object({ name: z.string().trim().min(1).max(100) }),
    answer: done,
  }),
  signOutStaff: staffPost('first-factor', '/staff/sign_out', { answer: done }),
  staffSessions: staffGet('session', '/staff/sessions', {
    answer: z.object({ sessions: z.array(ownSession) }),
  }),
  endStaffSession: staffPost('session', '/staff/sessions/:sessionId/end', { answer: done }),
  /** On all devices except this one. */
  endOtherSessions: staffPost('session', '/staff/sessions/end_others', {
    answer: z.object({ ended: z.number() }),
  }),
}

export type StaffDevice = z.infer<typeof device>
