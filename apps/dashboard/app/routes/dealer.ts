import { toInternalTarget } from '@forecourt/domain/site/to-internal-target'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { staffContext } from '../staff/contexts.ts'
import { readForm } from '../staff/read-form.ts'

/** Chooses a dealer in this browser, and leads to the same screen of theirs. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const site = Number(form.get('site'))
  const siteId = Number.isSafeInteger(site) && site > 0 ? site : null
  const from = toInternalTarget(String(form.get('back') ?? '')) ?? '/'
  context.get(staffContext).choose('dealer', String(siteId ?? ''))
  return redirect(toScreenOf(siteId, from))
}

/** What belongs to one dealer, such as a lead or a page, leads to its list. */
function toScreenOf(siteId: number | null, path: string): string {
  const [, area = '', , part = ''] = path.split('/')
  if (area === 'sites') return siteId === null || part === '' ? '/sites' : `/sites/${siteId}/${part}`
  if (area === 'reports') return siteId === null ? '/reports' : `/reports/${siteId}`
  return `/${area}`
}
