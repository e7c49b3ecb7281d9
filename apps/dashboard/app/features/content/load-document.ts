import { documentKinds } from '@forecourt/domain/content/document-kind'
import { isoDate } from '@forecourt/domain/time/iso-date'
import { localTimeAt } from '@forecourt/domain/time/local-time-at'
import type { LoaderFunctionArgs } from 'react-router'
import { checkDraft } from '../../staff/check-draft.ts'
import { renderBlocks } from '../../staff/render-blocks.ts'
import { callAsStaff } from '../../staff/staff-calls.ts'
import { toSiteUrl } from '../../staff/to-site-url.ts'
import type { Content } from './content.ts'
import { describeDifference } from './describe-difference.ts'
import type { Blocks } from './editor/edit-blocks.ts'
import { emptyValue } from './editor/editor-values.ts'
import { kindsOfBlocks } from './editor/kinds-of-blocks.ts'

/** Everything that the form of a document shows, or that of a new one. */
export async function loadDocument(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const id = Number(args.params.documentId) || null
  const params = new URL(args.request.url).searchParams
  const nowMs = Date.now()
  return callAsStaff(args, async (call) => {
    const [editor, { pictures }, me, found] = await Promise.all([
      call('staffEditor', { siteId }),
      call('staffPictures', { siteId }),
      call('staffMe'),
      id === null ? null : call('staffDocument', { documentId: id }),
    ])
    const kind = documentKinds.find((one) => one === (found?.kind ?? params.get('kind'))) ?? 'page'
    const today = isoDate(localTimeAt(editor.timeZone, nowMs) ?? nowMs)
    const fields = editor.kinds[kind] ?? []
    const empty = emptyValue({ kind: 'group', fields }, today) as Record<string, unknown>
    const blank = {
      title: '',
      fields: kind === 'post' ? { ...empty, author: me.name } : empty,
      blocks: [],
    }
    const compared = Number(params.get('compare')) || null
    const words = Object.fromEntries([
      ...editor.blocks.flatMap((block) => [
        [block.type, block.label] as const,
        ...block.fields.map(({ name, label }) => [name, label] as const),
      ]),
      ...fields.map(({ name, label }) => [name, label] as const),
    ])
    const site = me.sites.find((one) => one.id === siteId)
    const [uses, losses, rendering, older] = await Promise.all([
      found?.kind === 'shared-block' ? call('documentUses', { documentId: found.id }) : null,
      id === null ? null : call('documentLosses', { documentId: id }),
      site ? renderBlocks(args.context, site, { blocks: [], choices: true }) : null,
      found && compared
        ? call('documentVersion', { documentId: found.id, query: { number: String(compared) } })
        : null,
    ])
    const mayWrite = me.actions.includes('content.write')
    const isAhead = (iso: string | null | undefined) => (iso && Date.parse(iso) > nowMs ? iso : null)
    return {
      siteId,
      id,
      kind,
      fields,
      offered: kindsOfBlocks.includes(kind) ? editor.blocks : [],
      pictures,
      files: `/site-files/${new URL(site?.url ?? 'http://none').host}`,
      today,
      siteSlug: site?.slug ?? '',
      timeZone: editor.timeZone,
      mayWrite,
      showsClassNames: me.actions.includes('configuration.write'),
      slug: found?.slug ?? '',
      path: found?.path ?? null,
      url:
        found?.shown && found.path ? toSiteUrl(new URL(found.path, found.siteUrl).href, args.request) : null,
      version: found?.version ?? null,
      draft: found?.draft ?? null,
      shown: found?.shown ?? null,
      scheduledFrom: isAhead(found?.scheduledFrom),
      endsAt: isAhead(found?.endsAt),
      content: toContent(found ?? blank),
      history: (found?.history ?? []).toReversed().slice(0, 30),
      findings:
        found && kindsOfBlocks.includes(kind) ? await checkDraft(args.context, found, editor.country) : [],
      difference: older && found && { number: older.number, lines: describeDifference(older, found, words) },
      uses: uses?.uses ?? null,
      losses,
      choices: rendering?.choices ?? null,
      /** The other websites that somebody may reach: it may go to those of its group. */
      others: me.sites.length - 1,
      said: params.get('said'),
      was: params.get('was'),
      written: Number(params.get('version')) || null,
    }
  })
}

export type DocumentView = Awaited<ReturnType<typeof loadDocument>>

function toContent({ title, fields, blocks }: { title: string; fields: unknown; blocks: unknown }): Content {
  return { title, fields: fields as Content['fields'], blocks: blocks as Blocks }
}
