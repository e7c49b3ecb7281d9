import { expect, it } from 'vitest'
import { findDkimFault, writeDkimRecord } from './dkim-record.ts'

const key = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A+/zz=='

it.each([
  [[writeDkimRecord(key)], null],
  [[`k=rsa;p=${key.slice(0, 9)} ${key.slice(9)} ; t=s`], null],
  [['v=spf1 -all', writeDkimRecord(key)], null],
  [[], /no DKIM record/],
  [['v=spf1 -all'], /no DKIM record/],
  [[writeDkimRecord(key.slice(0, 20))], /end is missing/],
  [[writeDkimRecord('AAAA')], /another key/],
  // A revoked key (RFC 6376: an empty value).
  [[writeDkimRecord('')], /another key/],
] as const)('finds in %j', (texts, fault) => {
  const found = findDkimFault(texts, key)
  if (fault === null) expect(found).toBeNull()
  else expect(found).toMatch(fault)
})
