import * as z from 'zod'
import { get, post, put } from '../endpoint.ts'

const user = z.object({ id: z.string(), name: z.string(), email: z.string() })
const email = z.string().max(254)
const code = z.string().max(20)
/** The page on which it happens, for the event log. */
const path = z.string().max(300).startsWith('/')
/**
 * The visitor's IP address as a keyed hash, and what their browser stores: a random id and, after an earlier sign-in,
 * the proof of it. `mailed`: the same from a link in a code's mail, if this browser has opened one.
 */
const device = z.object({
  address: z.string().max(100),
  browser: z.string().max(200),
  mailed: z.string().max(200).optional(),
})
const done = z.object({ done: z.literal(true) })

/** What is stored about a vehicle that somebody saved or removed (docs/decisions/210). */
const savedCar = z.object({
  id: z.int().positive().max(2_147_483_647),
  isSaved: z.boolean(),
  atMs: z.int().nonnegative(),
  priceCents: z.int().nonnegative().nullable(),
  /** The key of what that price included; null when it is not known. */
  priceBasis: z.string().max(100).nullable().catch(null),
})
const maxCars = 500

const change = z.union([
  z.object({ intent: z.literal('name'), name: z.string().max(100) }),
  z.object({ intent: z.literal('ask-email'), email, device }),
  z.object({ intent: z.literal('email'), email, code, device }),
])

/** A page of the users of a site. */
export const websiteUsersJson = z.object({
  users: z.array(z.object({ ...user.shape, website_id: z.number(), created_at: z.iso.datetime() })),
  /** The value of `after` for the next page; null on the last. */
  next: z.string().nullable(),
})

/** Visitors who sign in. The session is in the header `x-account`, never in the URL. */
export const userEndpoints = {
  auth: get('site', '/api/auth', {
    answer: z.object({ user: user.nullable(), watchlist: z.array(z.number()) }),
  }),
  /** For a member of the dealer's staff, by their session token; the site forwards it to `staffWebsiteUsers`. */
  websiteUsers: get('site', '/api/websiteUsers', { query: ['after', 'limit'], answer: websiteUsersJson }),
  /** The answer is the same whether or not the address has an account. */
  requestVisitorCode: post('base', '/api/websites/:websiteId/account/codes', {
    body: z.object({ email, path, device }),
    answer: z.object({ sent: z.literal(true) }),
  }),
  signInVisitor: post('base', '/api/websites/:websiteId/account/sign_in', {
    body: z.object({ email, code, path, device }),
    answer: z.object({
      token: z.string(),
      expires_at: z.iso.datetime(),
      new: z.boolean(),
      browser: z.string(),
    }),
  }),
  visitorAccount: get('base', '/api/websites/:websiteId/account', {
    answer: z.object({ user: user.nullable(), watchlist: z.array(z.number()), sessions: z.number() }),
  }),
  changeVisitor: put('base', '/api/websites/:websiteId/account', { body: change, answer: done }),
  signOutVisitor: post('base', '/api/websites/:websiteId/account/sign_out', {
    body: z.object({ everywhere: z.boolean(), path }),
    answer: done,
  }),
  deleteVisitor: post('base', '/api/websites/:websiteId/account/delete', { answer: done }),
  /**
   * The vehicles that a device saved or removed, and those whose state it queries: merged with the account, the later
   * change of each wins.
   */
  syncWatchlist: post('base', '/api/websites/:websiteId/account/watchlist', {
    body: z.object({
      cars: z.array(savedCar).max(maxCars),
      asked: z.array(z.int().positive().max(2_147_483_647)).max(maxCars),
    }),
    bodyBytes: 200_000,
    answer: z.object({ cars: z.array(savedCar) }),
  }),
}
