import { globSync } from 'node:fs'
import { badArgument, endWithSentence } from './process/end-with-sentence.ts'
import { runStep } from './process/run-step.ts'

// Runs every benchmark in a fresh process, one after the other; each prints its table and fails if it misses its
// target.
// `npm run bench -- search` runs those whose name contains the word.
const words = process.argv.slice(2)
if (words.length > 1) endWithSentence(badArgument('Write one word: npm run bench -- search.'))
const [word = ''] = words
const files = globSync('benchmarks/**/*.bench.ts').filter((file) => file.includes(word))
if (files.length === 0) endWithSentence(badArgument(`No benchmark has “${word}” in its name.`))
for (const file of files.toSorted()) await runStep(file, [process.execPath, file])
