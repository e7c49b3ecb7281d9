import { describe, expect, it } from 'vitest'
import { parseImageRequest } from './image-request.ts'

const parse = (query: string, accept = 'image/avif,image/webp', id = 'abc') =>
  parseImageRequest(id, new URLSearchParams(query), accept)

describe('parseImageRequest', () => {
  it('takes widths from 640 to 3840 with a default quality of 75 [S7.40]', () => {
    expect(parse('w=640')).toMatchObject({ width: 640, height: null, quality: 75 })
    expect(parse('w=3840&q=90')).toMatchObject({ width: 3840, quality: 90 })
  })

  it('cuts share images to 1200 by 630 and makes them JPEG [S7.39]', () => {
    expect(parse('w=1200&h=630')).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(parse('w=640&h=630')).toBeNull()
  })

  it('cuts around a focal point in steps of a quarter, the middle without one', () => {
    expect(parse('w=1200&h=630')?.focal).toEqual({ x: 50, y: 50 })
    expect(parse('w=1200&h=630&x=25&y=100')?.focal).toEqual({ x: 25, y: 100 })
    for (const focal of ['x=26', 'y=-1', 'x=125', 'y=a']) expect(parse(`w=1200&h=630&${focal}`)).toBeNull()
  })

  it('takes the best format that the browser accepts', () => {
    expect(parse('w=640')?.format).toBe('avif')
    expect(parse('w=640', 'image/webp,*/*')?.format).toBe('webp')
    expect(parse('w=640', '*/*')?.format).toBe('jpeg')
  })

  it.each(['w=641', 'w=1e3', 'w=-640', 'w=', 'w=999999999', 'q=1', 'w=640&q=76', 'h=630x', 'w=640&h='])(
    'refuses %s',
    (query) => {
      expect(parse(query)).toBeNull()
    },
  )

  it.each(['../etc/passwd', '', 'a b', 'a'.repeat(129), 'é'])('refuses %j as an id', (id) => {
    expect(parse('w=640', '*/*', id)).toBeNull()
  })
})
