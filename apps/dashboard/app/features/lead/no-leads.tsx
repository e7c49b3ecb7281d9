import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { Empty } from '../../kit/empty.tsx'

/** Why the list is empty, and the way out. */
export function NoLeads({ isFiltered, mayWrite }: { isFiltered: boolean; mayWrite: boolean }) {
  if (isFiltered)
    return (
      <Empty
        icon={Search}
        title="No leads here"
        actions={
          <Link className="button" to="/leads">
            Show all leads
          </Link>
        }
      >
        Nobody matches these filters.
      </Empty>
    )
  return (
    <Empty icon={Search} title="No leads yet">
      Enquiries from your website arrive here by themselves.
      {mayWrite && ' Add those of people who call or walk in.'}
    </Empty>
  )
}
