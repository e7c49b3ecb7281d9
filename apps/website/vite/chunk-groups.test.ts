import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { groupedModules } from './chunk-groups.ts'

it('names modules that exist: one that was renamed would leave its group unseen', () => {
  const root = join(import.meta.dirname, '../../..')
  const missing = Object.values(groupedModules)
    .flat()
    .filter((path) => !existsSync(join(root, path)))
  expect(missing).toEqual([])
})
