import type { DomainFinding, DomainRecord } from '@forecourt/contract/endpoints/staff/sites/domains'

import { useState } from 'react'

/** The DNS records to set, labelled as in the forms of registrars. */
export function RecordTable({ label, records }: { label: string; records: readonly DomainRecord[] }) {
  const [copied, setCopied] = useState<string | null>(null)
  return (
    <table className="records cards">
      <caption className="unseen">{label}</caption>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ type, name, value }) => (
          <tr key={`${type} ${name} ${value}`}>
            <td className="side">{type}</td>
            <td className="head typed">{name}</td>
            <td className="line">
              <span className="typed record-value">{value}</span>
              <button
                type="button"
                onClick={() => void navigator.clipboard?.writeText(value).then(() => setCopied(value))}
              >
                {copied === value ? 'Copied' : 'Copy'}
                <span className="unseen"> the value of {name}</span>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const subjects: Readonly<Record<DomainFinding['of'], string>> = {
  proof: 'Proof',
  bare: 'Without www',
  www: 'With www',
  spf: 'SPF',
  dkim: 'DKIM',
}

/** The findings of a check, one sentence each. */
export function Findings({ findings }: { findings: readonly DomainFinding[] }) {
  if (findings.length === 0) return null
  return (
    <ul className="plain" role="status">
      {findings.map(({ of, ok, text }) => (
        <li key={of}>
          <span className={`tag ${ok === true ? 'won' : ok === false ? 'bad' : ''}`}>
            {ok === true ? 'Right' : ok === false ? 'Not yet' : 'Unknown'}
          </span>{' '}
          <b>{subjects[of]}:</b> {text}
        </li>
      ))}
    </ul>
  )
}
