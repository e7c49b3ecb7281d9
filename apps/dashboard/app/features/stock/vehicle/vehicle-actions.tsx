import type { StaffLeadRow } from '@forecourt/contract/endpoints/staff/leads'
import type { StaffVehicle } from '@forecourt/contract/endpoints/staff/stock'
import { Copy, ExternalLink, Handshake, Printer, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Form, Link } from 'react-router'
import { Ask } from '../../../kit/ask.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { StateMenu, StateTag } from '../state-menu.tsx'

type Props = {
  vehicle: StaffVehicle
  /** The leads about it that are still open. */
  leads: readonly StaffLeadRow[]
  losses: readonly string[]
  mayWrite: boolean
}

/** What can be done with a vehicle, in the head of its screen. */
export function VehicleActions({ vehicle, leads, losses, mayWrite }: Props) {
  const sticker = vehicle.url && `${vehicle.url.replace(/[?#].*$/, '').replace(/\/$/, '')}/print`
  return (
    <>
      {vehicle.url && (
        <a className="button quiet" href={vehicle.url} target="_blank" rel="noreferrer">
          <Icon of={ExternalLink} />
          <span className="on-desk">View on website</span>
          <span className="unseen on-phone">View on website</span>
        </a>
      )}
      {mayWrite ? (
        <StateMenu vehicle={vehicle} shortcut="s" side="end">
          <Link to={`/stock/new?like=${vehicle.id}`}>
            <Icon of={Copy} />
            Duplicate
          </Link>
          {sticker && (
            <a href={sticker} target="_blank" rel="noreferrer">
              <Icon of={Printer} />
              Print window sticker
            </a>
          )}
          <Ask
            button={
              <>
                <Icon of={Trash2} />
                Delete, kept 30 days
              </>
            }
            title={`Delete ${vehicle.name}?`}
            consequences={[...losses, 'It stays in the bin for 30 days, and you can take it out again.']}
            confirm="Delete the vehicle"
            fields={{ intent: 'delete', version: vehicle.version }}
          />
        </StateMenu>
      ) : (
        <StateTag vehicle={vehicle} />
      )}
      {mayWrite && !vehicle.sold && <SellAsk vehicle={vehicle} leads={leads} />}
    </>
  )
}

/** Asks to whom and for how much; both may stay open. It is a popover, so it works without script. */
function SellAsk({ vehicle, leads }: Pick<Props, 'vehicle' | 'leads'>) {
  const id = useId()
  return (
    <>
      <button type="button" className="primary" popoverTarget={id}>
        <Icon of={Handshake} />
        Mark as sold
      </button>
      <div id={id} popover="auto" className="ask" role="dialog" aria-label={`Sold: ${vehicle.name}`}>
        <h2>Sold</h2>
        <Form method="post" className="stack" preventScrollReset>
          <input type="hidden" name="version" value={vehicle.version} />
          <label>
            To whom
            <select name="lead" defaultValue="">
              <option value="">Somebody without a lead</option>
              {leads.map((lead) => (
                <option key={lead.id} value={`${lead.id} ${lead.version} ${lead.stage}`}>
                  {lead.name} ({lead.reference})
                </option>
              ))}
            </select>
          </label>
          <label>
            For how much, $
            <input
              name="soldPrice"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={vehicle.priceCents === null ? '' : vehicle.priceCents / 100}
            />
          </label>
          <p className="meta">Visitors see that it’s sold. The lead you choose is won.</p>
          <div className="actions">
            <button type="submit" name="intent" value="sell" className="primary">
              Sold
            </button>
            <button type="button" className="quiet" popoverTarget={id} popoverTargetAction="hide">
              Cancel
            </button>
          </div>
        </Form>
      </div>
    </>
  )
}
