import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDataDirectory } from './check-data-directory.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-doctor-'))
})
afterAll(() => rm(folder, { recursive: true }))

const look = async (directory: string, gigas: number) =>
  (await checkDataDirectory(directory, async () => gigas * 2 ** 30)).map(
    ({ state, text }) => `${state}: ${text}`,
  )

it('writes there, reads it and leaves nothing', async () => {
  expect(await look(folder, 100)).toEqual([
    `ok: ${folder} can be written and read.`,
    `ok: 100.0 GiB are free in ${folder}.`,
  ])
  expect(await readdir(folder)).toEqual([])
  expect((await checkDataDirectory(folder))[1]?.text).toMatch(/GiB are free/)
})

it('reports that little is free, and that nothing is', async () => {
  expect((await look(folder, 2))[1]).toBe(`warning: 2.0 GiB are free in ${folder}: make room soon.`)
  expect((await look(folder, 0.1))[1]).toMatch(/^wrong: 0\.1 GiB are free in .*: make room now/)
})

it('reports a directory that is not there yet, and one that cannot be', async () => {
  expect((await look(join(folder, 'a', 'b'), 100))[0]).toMatch(
    /^warning: .* is not there: the first start makes it\.$/,
  )
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(await look(join(file, 'data'), 100)).toEqual([
    expect.stringMatching(/^wrong: .* cannot be written \(ENOTDIR\): let this user write there/),
  ])
})
