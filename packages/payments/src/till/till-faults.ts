import type { DeclineReason } from '../port/decline-reason.ts'

export const duplicateId = 3004
export const notFound = 8001

/** Till's codes for a refusal by the bank or the visitor; with any other code, money may have moved. */
const declines: Readonly<Record<number, DeclineReason>> = {
  2001: 'declined',
  2002: 'cancelled',
  2003: 'declined',
  2004: 'insufficient-funds',
  2005: 'token-expired',
  2006: 'insufficient-funds',
  2007: 'wrong-details',
  2008: 'wrong-details',
  2009: 'expired-card',
  2010: 'declined',
  2011: 'card-not-supported',
  2012: 'cancelled',
  2013: 'declined',
  2014: 'declined',
  2015: 'declined',
  2016: 'declined',
  2019: 'wrong-details',
  2020: 'wrong-details',
  2021: 'not-authenticated',
}

export function tillDecline(fault: number | null): DeclineReason | null {
  return fault === null ? null : (declines[fault] ?? null)
}

/** Our request or our account is invalid: Till stopped before contacting a bank. */
export function isTillRefusal(fault: number | null): boolean {
  return fault !== null && [1002, 1004, 1005, 1006, 1007, 3002].includes(fault)
}

/** Till never received the bank's final answer. */
export function isUncertainTillFault(fault: number | null): boolean {
  return fault === 3001 || fault === 3005 || fault === 9999
}
