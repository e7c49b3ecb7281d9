import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * Every module that opens a format of files, with what runs it. Bytes from outside are opened in a process apart or, of
 * a workbook, in a thread of one; the process that serves visitors opens pictures that we made ourselves from their
 * pixels, each on a thread of sharp's own.
 */
const openers: Readonly<Record<string, readonly string[]>> = {
  'a process apart': [
    'services/platform/src/infrastructure/pictures/encode-logo.ts',
    'services/platform/src/infrastructure/pictures/encode-photo.ts',
    'services/platform/src/infrastructure/pictures/encode-stock-photo.ts',
    'services/platform/src/infrastructure/pictures/read-picture-format.ts',
    'services/platform/src/worker.ts',
  ],
  'the process that serves, of our own pictures': [
    'apps/website/server/images/render-image.ts',
    'services/platform/src/outbox/templates/load-mail-logo.ts',
    'services/platform/src/staff/stock/vehicle-photos.ts',
    'services/platform/src/stock/print/load-photo.ts',
  ],
  'the process that serves, of the answers of its storage': [
    'services/platform/src/infrastructure/storage/s3-answer.ts',
  ],
}
const readers = /^services\/platform\/src\/stock\/sources\/readers\//
/** Packages that parse files, documents or mails, ours and those that somebody may add. */
const parses =
  /(?:from |import\()'(?:sharp|saxes|read-excel-file[\w/-]*|csv-parse[\w/-]*|fast-xml-parser|xml2js|exceljs|xlsx|yauzl|jszip|fflate|papaparse|parse5|htmlparser2|cheerio|jsdom|linkedom|mailparser|postal-mime|pdf-parse|pdfjs-dist)'/

it('files, pictures and documents from outside are opened in worker processes, by the modules of this list', () => {
  const found = globSync('{apps,services,packages}/**/*.{ts,tsx}', {
    exclude: ['**/node_modules/**', '**/build/**', '**/*.test.{ts,tsx}', '**/testing/**', 'packages/demo/**'],
  }).filter((path) => parses.test(readFileSync(path, 'utf8')))
  expect(found.filter((path) => !readers.test(path)).toSorted()).toEqual(
    Object.values(openers).flat().toSorted(),
  )
  expect(found.filter((path) => readers.test(path)).length).toBeGreaterThan(1)
})

it('readers of stock files are used only by what runs in a worker process', () => {
  const importers = globSync('{apps,services}/**/*.ts', {
    exclude: ['**/node_modules/**', '**/build/**', '**/*.test.ts', '**/testing/**'],
  }).filter(
    (path) =>
      !readers.test(path) &&
      /from '[^']*\/readers\/(?:open-records|inspect-file|read-\w+)\.ts'/.test(
        readFileSync(path, 'utf8').replace(/import type .*/g, ''),
      ),
  )
  expect(importers.toSorted()).toEqual([
    'services/platform/src/stock/sources/jobs/receive-vehicle.ts',
    'services/platform/src/stock/sources/jobs/sample-file.ts',
    'services/platform/src/stock/sources/jobs/waiting-posts.ts',
    'services/platform/src/stock/sources/runs/run-import.ts',
  ])
})
