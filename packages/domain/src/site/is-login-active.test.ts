import { expect, it } from 'vitest'
import { resolveFlags } from './configuration/resolve-flags.ts'
import { isLoginActive } from './is-login-active.ts'

it('needs both the choice to sign in and the garage [S6.03]', () => {
  expect(isLoginActive({ authentication: true, garage: true })).toBe(true)
  expect(isLoginActive({ authentication: true, garage: false })).toBe(false)
  expect(isLoginActive({ authentication: false, garage: true })).toBe(false)
})

it('is off in defaults [S6.04]', () => {
  expect(isLoginActive(resolveFlags([]))).toBe(false)
})
