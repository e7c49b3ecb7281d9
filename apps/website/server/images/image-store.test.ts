import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isWholeFile } from '@forecourt/server/files/whole-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImageStore } from './image-store.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'images-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const picture = new Uint8Array([1, 2, 3])
const never = () => {
  throw new Error('made again')
}

describe('createImageStore', () => {
  it('makes a picture once for requests at the same time, and reads it from disk afterwards', async () => {
    const store = createImageStore(dir, never)
    let made = 0
    const make = async () => {
      made += 1
      return picture
    }
    const both = await Promise.all([store.get('a', make), store.get('a', make)])
    expect(both.map((bytes) => [...(bytes ?? [])])).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
    expect(made).toBe(1)
    expect([...((await createImageStore(dir, never).get('a', never)) ?? [])]).toEqual([1, 2, 3])
  })

  it('leaves no unfinished file behind', async () => {
    await createImageStore(dir, never).get('b', async () => picture)
    const names = await readdir(dir, { recursive: true })
    expect(names.filter((name) => !isWholeFile(name))).toEqual([])
  })

  it('keeps no answer for a missing picture and none for a failed one', async () => {
    const store = createImageStore(dir, never)
    expect(await store.get('c', async () => null)).toBeNull()
    await expect(store.get('c', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect([...((await store.get('c', async () => picture)) ?? [])]).toEqual([1, 2, 3])
  })

  it('still answers when the disk cannot be written', async () => {
    const file = join(dir, 'a-file')
    await writeFile(file, '')
    const errors: unknown[] = []
    const store = createImageStore(join(file, 'below'), (error) => errors.push(error))
    expect([...((await store.get('d', async () => picture)) ?? [])]).toEqual([1, 2, 3])
    expect(errors).toHaveLength(1)
  })
})
