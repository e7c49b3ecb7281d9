import { describe, expect, it } from 'vitest'
import { listPictures } from './list-pictures.ts'

const setting = { colour: '#14386f', backdrop: 'night', variant: 2, count: 8 }
const vehicle = { body: 'hatch', make: 'Mazda', fuel: 'Petrol' }

function viewsOf(vehicle: Parameters<typeof listPictures>[0], count = 8): string[] {
  return listPictures(vehicle, { ...setting, count }).map(({ view }) => view)
}

describe('listPictures', () => {
  it('goes around the vehicle, then inside, then close up', () => {
    expect(viewsOf(vehicle)).toEqual([
      'front-three-quarter',
      'side',
      'rear-three-quarter',
      'front',
      'front-three-quarter-left',
      'interior-dashboard',
      'interior-seats',
      'detail',
    ])
  })

  it('shows the dashboard from the fourth picture on', () => {
    expect(viewsOf(vehicle, 3)).toEqual(['front-three-quarter', 'side', 'rear-three-quarter'])
    expect(viewsOf(vehicle, 4).at(-1)).toBe('interior-dashboard')
  })

  it('stays outside of what has no cabin', () => {
    for (const body of ['sport', 'scooter', 'box-trailer', 'caravan-large', 'camper-trailer']) {
      const views = viewsOf({ body, make: 'Any', fuel: null })
      expect(views).toHaveLength(8)
      expect(views.filter((view) => view.startsWith('interior'))).toEqual([])
    }
    expect(viewsOf({ body: 'sport', make: 'Ducati', fuel: 'Petrol' })).toContain('detail-rear')
  })

  it('has one backdrop for all pictures of a gallery', () => {
    for (const backdrop of ['night', 'studio', 'block-yellow'])
      for (const body of ['hatch', 'van', 'sport', 'tipper', 'motorhome'])
        for (const picture of listPictures({ ...vehicle, body }, { ...setting, backdrop }))
          expect([picture.backdrop, picture.seed]).toEqual([backdrop, backdrop === 'studio' ? 0 : 2])
  })

  it('gives the make its face, and the cabin no paint', () => {
    const pictures = listPictures(vehicle, setting)
    for (const { body, face, colour } of pictures)
      expect([face, colour]).toEqual(body === 'hatch' ? ['b', '#14386f'] : [null, '#000000'])
  })
})
