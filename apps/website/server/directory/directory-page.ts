import type { WebsitePlatform } from '../../app/contexts.ts'
import { plainPage } from '../http/plain-page.ts'

export async function directoryPage(
  _request: Request,
  _platform: WebsitePlatform,
  _options: object,
): Promise<Response> {
  return plainPage(200, 'Sites', 'soon')
}
