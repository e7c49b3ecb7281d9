import { resolve } from 'node:path'
import { parseEnv } from '@forecourt/server/env'
import { identifyKey, makeKey } from '@forecourt/server/keys/key-ring'
import { type KeyPurpose, keyTable } from '@forecourt/server/keys/key-table'
import { badArgument, endWithSentence, refuseMoreWords } from '../process/end-with-sentence.ts'
import { readKeyFile, writeKeyFile } from '../process/open-keys.ts'

const purposes = Object.keys(keyTable) as KeyPurpose[]

// npm run keys: lists the keys by id. -- new: prints one for each variable, for processes that run separately. --
// rotate <purpose>: adds a key that signs from the next start on, while older ones stay valid. -- retire <purpose>
// <id>: makes that key invalid.
try {
  const words = process.argv.slice(2)
  const [command, purpose, id] = words
  refuseMoreWords(words, command === 'retire' ? 3 : command === 'rotate' ? 2 : 1)
  if (command === undefined) await listKeys()
  else if (command === 'new') showNewKeys()
  else if (command === 'rotate') await rotate(findPurpose(purpose))
  else if (command === 'retire') await retire(findPurpose(purpose), id)
  else
    throw badArgument(
      `There is no "${command}": write new, rotate <purpose>, retire <purpose> <id> or nothing.`,
    )
} catch (error) {
  endWithSentence(error)
}

async function listKeys(): Promise<void> {
  const { dataDir, keys: given } = parseEnv(process.env)
  for (const purpose of purposes) {
    const { use, variable } = keyTable[purpose]
    const keys = given[purpose] ?? (await readKeyFile(resolve(dataDir), purpose))
    const ids = keys.map(identifyKey).join(', then ')
    console.log(`${purpose} (${use}): ${ids}, from ${given[purpose] ? variable : 'the data directory'}`)
  }
}

function showNewKeys(): void {
  for (const purpose of purposes)
    console.log(`${keyTable[purpose].variable}=${makeKey().toString('base64url')}`)
}

async function rotate(purpose: KeyPurpose): Promise<void> {
  const { dataDir, older } = await readOwnFile(purpose)
  const key = makeKey()
  await writeKeyFile(dataDir, purpose, [key, ...older])
  console.log(`${identifyKey(key)} is the key of ${purpose} from the next start on; older ones still count.`)
}

async function retire(purpose: KeyPurpose, id: string | undefined): Promise<void> {
  const { dataDir, older: keys } = await readOwnFile(purpose)
  const kept = keys.filter((key) => identifyKey(key) !== id)
  if (kept.length === keys.length) throw badArgument(`There is no key of ${purpose} with that id.`)
  if (kept.length === 0) throw badArgument(`It is the only key of ${purpose}: rotate first.`)
  await writeKeyFile(dataDir, purpose, kept)
  console.log(`What ${id} signed or sealed counts no more from the next start on.`)
}

async function readOwnFile(purpose: KeyPurpose) {
  const { dataDir, keys } = parseEnv(process.env)
  if (keys[purpose])
    throw badArgument(
      `${keyTable[purpose].variable} gives these keys: change it there, the newest first, with commas between.`,
    )
  const own = resolve(dataDir)
  return { dataDir: own, older: await readKeyFile(own, purpose) }
}

function findPurpose(name: string | undefined): KeyPurpose {
  const found = purposes.find((purpose) => purpose === name)
  if (!found) throw badArgument(`Name one of ${purposes.join(', ')}.`)
  return found
}
