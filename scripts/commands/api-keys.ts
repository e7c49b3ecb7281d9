import { type ApiScope, apiScopes } from '@forecourt/contract/endpoints/api'
import { findSiteId } from '@forecourt/platform/sites/store'
import { makeApiKey } from '@forecourt/platform/stock/api/api-key'
import { listKeys, revokeKey } from '@forecourt/platform/stock/api/store'
import { runReportScript } from '../database/run-report-script.ts'
import { badArgument } from '../process/end-with-sentence.ts'

// npm run api-keys -- <site>: lists the keys with which programs read its stock.
// npm run api-keys -- <site> new <name> [scope …]: creates one, shown once; without a scope it reads vehicles.
// npm run api-keys -- <site> revoke <id>
await runReportScript({ table: 'api_keys', words: 6 }, async ({ drizzle: db }, { command: slug, words }) => {
  const siteId = slug === undefined ? null : await findSiteId(db, { slug })
  if (siteId === null) throw badArgument('Name a site that is here: npm run api-keys -- <site>')
  const [task, subject, ...scopes] = words
  if (task === undefined) {
    const keys = await listKeys(db, siteId)
    if (keys.length === 0) console.log('No keys yet: npm run api-keys -- <site> new <name>')
    else
      console.table(
        keys.map(({ id, name, scopes: of, revokedAt }) => ({ id, name, scopes: of.join(' '), revokedAt })),
      )
  } else if (task === 'new' && subject !== undefined)
    console.log(await makeApiKey(db, { siteId, name: subject, scopes: readScopes(scopes) }))
  else if (task === 'revoke' && /^[1-9]\d{0,8}$/.test(subject ?? '')) {
    if (!(await revokeKey(db, siteId, Number(subject), new Date())))
      throw badArgument(`This site has no valid key ${subject}.`)
    console.log('Revoked: it opens nothing from now on.')
  } else throw badArgument('Write new <name> [scope …] or revoke <id>.')
})

function readScopes(words: readonly string[]): ApiScope[] {
  const unknown = words.find((word) => !apiScopes.some((scope) => scope === word))
  if (unknown !== undefined)
    throw badArgument(`There is no scope ${unknown}: they are ${apiScopes.join(', ')}.`)
  return words.length === 0 ? ['vehicles.read'] : apiScopes.filter((scope) => words.includes(scope))
}
