import { globSync } from 'node:fs'
import { runStep } from './process/run-step.ts'

// Runs every benchmark in a fresh process, one after the other; each prints its table and fails if it misses its
// target.
// `npm run bench -- search` runs those whose name contains the word.
const [word = ''] = process.argv.slice(2)
for (const file of globSync('benchmarks/**/*.bench.ts').toSorted())
  if (file.includes(word)) await runStep(file, [process.execPath, file])
