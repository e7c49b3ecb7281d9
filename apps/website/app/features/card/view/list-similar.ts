import type { Car } from '@forecourt/domain/vehicle/car'
import type { RouterContextProvider } from 'react-router'
import { logContext, pageContext, platformContext } from '../../../request/contexts.ts'

/** Similar vehicles are welcome, not needed: without them a page stands on its own. */
export async function listSimilar(
  context: Readonly<RouterContextProvider>,
  siteId: number,
  slug: string,
): Promise<readonly Car[]> {
  try {
    return await context.get(platformContext).listSimilarCars(siteId, slug)
  } catch (error) {
    context.get(logContext).error({ err: error }, 'similar vehicles left out')
    context.get(pageContext).lacksSomething()
    return []
  }
}
