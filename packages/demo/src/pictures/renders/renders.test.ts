import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { modelRows } from '../../stock/models/model-rows.ts'
import { findFace } from './faces.ts'
import { assetUrl, findRender, matteFile, renderName, renders } from './renders.ts'
import { findStudio } from './studios.ts'
import { views } from './views.ts'

const wholeViews = ['front-three-quarter', 'side', 'rear-three-quarter', 'front']

describe('the render pack', () => {
  it('has layers, matte and studio of every render', () => {
    for (const render of renders) {
      for (const file of [render.fileA, render.fileB, matteFile(render)])
        expect(existsSync(fileURLToPath(assetUrl(file))), file).toBe(true)
      expect(findStudio(render), renderName(render)).not.toBeNull()
    }
  })

  it('shows twenty-six bodies from four sides', () => {
    const bodies = new Set(renders.filter(({ kind }) => kind !== 'interior').map(({ body }) => body))
    expect(bodies.size).toBe(26)
    for (const body of bodies)
      for (const view of wholeViews) expect(findRender(body, view, null), `${body} ${view}`).not.toBeNull()
  })

  it('shows every model of the demo with the face of its make', () => {
    for (const { make, model, render: body } of Object.values(modelRows).flat())
      for (const view of wholeViews) {
        const render = findRender(body, view, findFace(make))
        expect(render, `${make} ${model} ${view}`).not.toBeNull()
        if (render?.kind === 'car') expect(render.face).toBe(findFace(make))
      }
  })

  it('has a render behind every view', () => {
    for (const { render } of Object.values(views))
      expect(renders.some(({ view }) => view === render)).toBe(true)
  })
})
