import { expect, it } from 'vitest'
import { continuesAutosave } from './continues-autosave.ts'

const at = new Date('2026-11-15T10:00:00Z')
const last = { action: 'autosave', number: 3, author: 'Cleo', at }
const save = { author: 'Cleo', draft: 3, nowMs: at.getTime() + 14 * 60_000 }

it('continues what the same person’s editor saved by itself within a quarter of an hour', () => {
  expect(continuesAutosave(last, save)).toBe(true)
  expect(continuesAutosave(last, { ...save, nowMs: at.getTime() + 15 * 60_000 })).toBe(false)
  expect(continuesAutosave(last, { ...save, author: 'Dana' })).toBe(false)
})

it('never replaces manual saves, published or restored versions, or anything but a draft', () => {
  for (const action of ['save', 'publish', 'schedule', 'revert', 'rename'])
    expect(continuesAutosave({ ...last, action }, save)).toBe(false)
  expect(continuesAutosave(last, { ...save, draft: 2 })).toBe(false)
  expect(continuesAutosave(null, save)).toBe(false)
})
