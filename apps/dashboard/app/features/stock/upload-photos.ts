import type { StaffCall } from '../../staff/contexts.ts'
import { catchRefusal } from '../../staff/staff-calls.ts'

const refusals = [400, 409, 413, 422]

/**
 * Uploads photos one at a time, so that they are in the order in which they were chosen; answers those that were
 * refused, with the reason.
 */
export async function uploadPhotos(
  call: StaffCall,
  carId: number,
  files: readonly FormDataEntryValue[],
): Promise<{ name: string; refused: string }[]> {
  const left: { name: string; refused: string }[] = []
  for (const file of files) {
    if (typeof file === 'string' || file.size === 0) continue
    const written = await catchRefusal(
      call('uploadVehiclePhoto', { carId, query: {}, bytes: file }),
      refusals,
    )
    if ('refused' in written) left.push({ name: file.name, refused: written.refused })
  }
  return left
}
