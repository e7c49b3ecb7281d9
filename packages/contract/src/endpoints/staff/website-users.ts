import { websiteUsersJson } from '../visitor/users.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const staffUserEndpoints = {
  /** Who signs in on the sites within reach, the newest first; a site of somebody else's is empty. */
  staffWebsiteUsers: staffEndpoint('leads.read', {
    method: 'GET',
    path: '/staff/website_users',
    query: ['site', 'after', 'limit'],
    answer: websiteUsersJson,
  }),
}
