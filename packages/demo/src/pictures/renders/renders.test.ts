import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findStudio } from '../matte/studios.ts'
import { assetUrl, renders } from './renders.ts'
import { views } from './views.ts'

describe('the render pack', () => {
  it('has twenty-six bodies with their four views, layers, matte and studio', () => {
    expect(new Set(renders.map(({ body }) => body)).size).toBe(26)
    for (const { body, view, fileA, fileB } of renders) {
      const files = view === 'detail' ? [fileA, fileB] : [fileA, fileB, fileA.replace(/_a\.webp$/, '_m.webp')]
      for (const file of files) expect(existsSync(fileURLToPath(assetUrl(file))), file).toBe(true)
      if (view !== 'detail') expect(findStudio(body, view), `${body} ${view}`).not.toBeNull()
    }
  })

  it('has a render behind every view', () => {
    for (const { render } of Object.values(views))
      expect(renders.some(({ view }) => view === render)).toBe(true)
  })
})
