import type { RouterContextProvider } from 'react-router'
import { readFileClaim } from '../../forms/file-claim.ts'
import type { FilePort } from '../../forms/handlers.ts'
import { platformContext, sessionContext, siteContext } from '../../request/contexts.ts'

/** Uploads photos from a form to the platform as private photos of the visitor. */
export function createPhotoPort(context: Readonly<RouterContextProvider>): FilePort {
  return {
    async put(file) {
      const { id, size } = await context.get(platformContext).call('uploadPhoto', {
        websiteId: context.get(siteContext).id,
        visitor: context.get(sessionContext).start(),
        bytes: file,
      })
      return { id, name: file.name, size }
    },
    // The platform shows a dealer only photos that the lead's own visitor has submitted.
    claim: readFileClaim,
  }
}
