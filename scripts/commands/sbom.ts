import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isAllowed, writeLicences } from '../dependencies/licences.ts'
import { readDependencies } from '../dependencies/read-dependencies.ts'
import { writeSbom } from '../dependencies/write-sbom.ts'
import { badArgument, endWithSentence } from '../process/end-with-sentence.ts'

// npm run --silent sbom > sbom.json: what the product consists of, as CycloneDX. -- --licences: writes docs/licences.md.
try {
  const { values } = parseArgs({ options: { licences: { type: 'boolean', default: false } } })
  const dependencies = readDependencies(readFileSync('package-lock.json', 'utf8'))
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const refused = dependencies.filter(({ licence }) => !isAllowed(licence))
  if (refused.length > 0)
    throw badArgument(
      `Their licences are not allowed: ${refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')}.`,
    )
  if (values.licences) writeFileSync('docs/licences.md', writeLicences(dependencies))
  else console.log(JSON.stringify(writeSbom(version, dependencies, new Date()), null, 2))
} catch (error) {
  endWithSentence(error)
}
