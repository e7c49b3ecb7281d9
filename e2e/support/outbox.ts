import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The server under test writes its mail here if no mail server is configured. */
const outbox = join(process.env.E2E_DATA_DIR ?? '.data/e2e', 'outbox')

export type SentMail = { to: string; text: string }

/** The mails whose subject contains this reference; waits until the visitor and one other recipient have one. */
export async function findMails(reference: string, visitor: string): Promise<SentMail[]> {
  let found: SentMail[] = []
  await expect
    .poll(
      async () => {
        found = await readMails(reference)
        return new Set(found.map(({ to }) => to === visitor)).size
      },
      { timeout: 120_000 },
    )
    .toBe(2)
  return found
}

/** The mail to a recipient whose subject contains these words; waits until it exists. */
export async function mailTo(visitor: string, words: string): Promise<SentMail> {
  const [mail] = await mailsTo(visitor, words, 1)
  return mail ?? { to: '', text: '' }
}

/** The same for several mails, in no particular order. */
export async function mailsTo(visitor: string, words: string, count: number): Promise<SentMail[]> {
  let found: SentMail[] = []
  await expect
    .poll(
      async () => {
        found = (await readMails(words)).filter(({ to }) => to === visitor)
        return found.length
      },
      { timeout: 120_000 },
    )
    .toBe(count)
  return found
}

const usedCodes = new Set<string>()

/** The newest sign-in code mailed to somebody; waits until there is an unused one. */
export async function codeTo(visitor: string): Promise<string> {
  let fresh = ''
  await expect
    .poll(
      async () => {
        const mails = (await readMails(' code')).filter(({ to }) => to === visitor)
        const codes = mails.flatMap(({ text }) => /Your code is (\d{6})/.exec(text)?.[1] ?? [])
        fresh = codes.find((code) => !usedCodes.has(`${visitor} ${code}`)) ?? ''
        return fresh
      },
      { timeout: 120_000 },
    )
    .not.toBe('')
  usedCodes.add(`${visitor} ${fresh}`)
  return fresh
}

async function readMails(words: string): Promise<SentMail[]> {
  const names = await readdir(outbox).catch(unlessMissing([]))
  const files = await Promise.all(
    names.map((name) => readFile(join(outbox, name), 'utf8').catch(unlessMissing(''))),
  )
  return files.flatMap((raw) => {
    // A long header is folded onto the next line (RFC 5322, 2.2.3).
    const head = (raw.split('\r\n\r\n', 1)[0] ?? '').replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n')
    const header = (name: string) => head.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
    if (!header('Subject')?.includes(words)) return []
    return [{ to: header('To')?.trim() ?? '', text: raw.replaceAll('=\r\n', '') }]
  })
}

/**
 * The folder is created with the first mail, and a mail has a temporary name while it is written; any other error is
 * rethrown.
 */
function unlessMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}
