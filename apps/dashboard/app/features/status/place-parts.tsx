import type { StaffStatus } from '@forecourt/contract/endpoints/staff/status'
import { numberText } from '@forecourt/domain/money/number-text'
import { Link } from 'react-router'
import { formatAge, formatCount } from '../../staff/format.ts'
import { describeBackupFault, troubleWords } from './status-words.ts'

type Props = { status: StaffStatus }

export function Processes({ status: { processes, at } }: Props) {
  const nowMs = Date.parse(at)
  return (
    <section>
      <h2>Processes</h2>
      {processes.length === 0 && <p className="empty">None has reported.</p>}
      <ul className="plain">
        {processes.map(({ id, role, version, startedAt, seenAt, isSilent }) => (
          <li key={id}>
            <strong>{role}</strong> {version} {isSilent && <span className="tag bad">Silent</span>}
            <small>
              Runs since {formatAge(startedAt, nowMs)}, seen{' '}
              {Math.max(0, Math.round((nowMs - Date.parse(seenAt)) / 1_000))} s ago
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Sources({ status: { sources, at } }: Props) {
  const { count, troubled } = sources
  return (
    <section>
      <h2>Stock sources</h2>
      {troubled.length === 0 && <p className="empty">None of {numberText(count)} is late or failing.</p>}
      <ul className="plain">
        {troubled.map(({ id, name, dealership, trouble, lastAt }) => (
          <li key={id}>
            <Link to={`/imports/${id}`}>{name}</Link> of {dealership}{' '}
            <span className={['stopped', 'unseen', 'rows'].includes(trouble) ? 'tag warn' : 'tag bad'}>
              {troubleWords[trouble]}
            </span>
            <small>{lastAt ? `Last file ${formatAge(lastAt, Date.parse(at))} ago` : 'No file yet'}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function StorageAndBackups({ status }: Props) {
  const { storage, backups, at } = status
  const fault = storage.fault === null ? describeBackupFault(status) : null
  return (
    <section>
      <h2>Storage and backups</h2>
      <p>
        Kept in {storage.place}{' '}
        <span className={storage.fault === null ? 'tag won' : 'tag bad'}>
          {storage.fault === null ? 'Answers' : 'Fails'}
        </span>
        {storage.fault !== null && <small>{storage.fault}</small>}
      </p>
      {fault !== null && <p className="alert">{fault}</p>}
      <ul className="plain">
        {backups.newest.map((backup) => (
          <li key={backup.name}>
            {formatAge(backup.at, Date.parse(at))} old, {numberText(Math.ceil(backup.bytes / 1e6))} MB
            <small>
              <code>{backup.name}</code>
            </small>
          </li>
        ))}
      </ul>
      {backups.count > backups.newest.length && (
        <p className="meta">{formatCount(backups.count - backups.newest.length, 'older one')}.</p>
      )}
    </section>
  )
}

export function Domains({ status: { domains } }: Props) {
  const { proved, pending } = domains
  return (
    <section>
      <h2>Domains and certificates</h2>
      <p className="meta">
        Certificates are made for {formatCount(proved, 'proved domain')}. <code>npm run doctor</code> says
        which end soon.
      </p>
      <ul className="plain">
        {pending.map(({ host, siteId, site, isForMail }) => (
          <li key={`${siteId} ${host} ${isForMail}`}>
            <Link to={`/sites/${siteId}/domains`}>{host}</Link> of {site}{' '}
            <span className="tag warn">Pending</span>
            <small>
              {isForMail
                ? 'Its mail records are not published: mail leaves from the platform’s address.'
                : 'Its owner has not published the proof: no certificate is made.'}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
