import type { LookPictureIds } from '@forecourt/contract/endpoints/staff/sites/look'
import type { StaffCall } from '../../staff/contexts.ts'
import { catchRefusal } from '../../staff/staff-calls.ts'

/** The previous pictures can be restored with one press. */
export async function changePictures(
  call: StaffCall,
  siteId: number,
  form: FormData,
  before: LookPictureIds,
): Promise<{ done: string; undo: Record<string, string> } | { refused: string }> {
  const file = form.get('logoFile')
  const isLogo = form.get('intent') === 'logo'
  if (isLogo && !(file instanceof File && file.size > 0)) return { refused: 'Please choose a file first.' }
  const read = (name: string) => String(form.get(name) ?? '') || null
  const written = await catchRefusal(
    isLogo && file instanceof File
      ? call('uploadLogo', { siteId, bytes: file })
      : call('changeLookPictures', { siteId, body: { logo: read('logo'), hero: read('hero') } }),
  )
  if ('refused' in written) return written
  const undo = { intent: 'pictures', logo: before.logo ?? '', hero: before.hero ?? '' }
  return { done: 'Done. Visitors see it now.', undo }
}
