import './content.css'
import { ExternalLink, FileText } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { formatTime } from '../../staff/format.ts'
import { useTimeZone } from '../../staff/time-zone.ts'
import { findKind } from './content-kinds.ts'
import { describeState, lacksBlog } from './words.ts'

type Row = {
  id: number
  kind: string
  slug: string
  title: string
  isPublished: boolean
  isChanged: boolean
  scheduledFrom: string | null
  author: string
  changedAt: string
  image: string | null
  /** The page of the website; null while visitors see none. */
  url: string | null
}

type Props = {
  siteId: number
  /** The base address of the site's pictures. */
  files: string
  rows: readonly Row[]
  /** Whether they are of several kinds, as those that were searched for. */
  isMixed: boolean
}

/** What staff have written, with its first picture, what visitors see of it, and the way there. */
export function DocumentTable({ siteId, files, rows, isMixed }: Props) {
  const timeZone = useTimeZone()
  return (
    <table className="cards data-table documents">
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">State</th>
          <th scope="col">Last change</th>
          <th scope="col">
            <span className="unseen">On the website</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="head">
              <span className="photo-and-text">
                <DocumentPicture files={files} image={row.image} />
                <span>
                  <Link to={`/sites/${siteId}/content/${row.id}`}>{row.title}</Link>
                  <small>{isMixed ? capitalise(findKind(row.kind).one) : row.slug}</small>
                </span>
              </span>
            </td>
            <td className="line">
              {describeState({ ...row, isWithoutBlog: lacksBlog(row.kind, row.url) }, timeZone).map(
                ({ text, tone }) => (
                  <span key={text} className={`tag ${tone}`}>
                    {text}
                  </span>
                ),
              )}
            </td>
            <td className="half">
              {row.author}
              <small>{formatTime(row.changedAt, timeZone)}</small>
            </td>
            <td className="half end">
              {row.url && (
                <a
                  href={row.url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`View ${row.title} on the website`}
                >
                  View <Icon of={ExternalLink} />
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DocumentPicture({ files, image }: { files: string; image: string | null }) {
  return image === null ? (
    <span className="photo none" data-size="row">
      <Icon of={FileText} />
    </span>
  ) : (
    <span className="photo" data-size="row">
      <img src={`${files}/img/${image}?w=640`} alt="" width={60} height={40} loading="lazy" />
    </span>
  )
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
