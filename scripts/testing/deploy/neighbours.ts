import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openMailSink } from '../../../services/platform/testing/deliveries/open-mail-sink.ts'
import { startS3Server } from '../../../services/platform/testing/storage/start-s3-server.ts'

// The mail server and the bucket of deploy/try.sh, until it is killed. Mails are written into the folder when they come;
// neighbours.env says how to reach both.
const [work = '.'] = process.argv.slice(2)
mkdirSync(join(work, 's3'))
mkdirSync(join(work, 'mails'))
const sink = await openMailSink()
const s3 = await startS3Server(join(work, 's3'))
const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings()
const variables = {
  SMTP_URL: sink.url,
  STORAGE: 's3',
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId.value,
  S3_SECRET_ACCESS_KEY: secretAccessKey.value,
}
const unfinished = join(work, 'unfinished.env')
writeFileSync(
  unfinished,
  Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
)
renameSync(unfinished, join(work, 'neighbours.env'))

let written = 0
setInterval(() => {
  for (; written < sink.mails.length; written++) {
    const { to = [], raw = '' } = sink.mails[written] ?? {}
    writeFileSync(join(work, 'mails', `${written}.eml`), `${to.join(' ')}\n${raw}`)
  }
}, 200)
