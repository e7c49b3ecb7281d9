import type { StaffCall } from './contexts.ts'
import { catchRefusal } from './staff-calls.ts'

/** Puts a picture into the library of a website; answers it as documents show it. */
export async function addToLibrary(call: StaffCall, siteId: number, file: File) {
  const answer = await catchRefusal(
    call('uploadPicture', { siteId, query: { name: file.name }, bytes: file }),
    [400, 409, 413, 422, 429],
  )
  if ('refused' in answer) return { refused: `${file.name}: ${answer.refused}` }
  const { pictures } = await call('staffPictures', { siteId })
  const picture = pictures.find(({ id }) => id === answer.id)
  return picture ? { picture } : { refused: `${file.name} was deleted from the library meanwhile.` }
}
