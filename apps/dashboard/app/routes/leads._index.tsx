import { MessageSquare } from 'lucide-react'
import { Empty } from '../kit/empty.tsx'

/** Beside the list as long as no lead is open; on a phone the list is alone. */
export default function NoLeadOpen() {
  return (
    <div className="detail-pane">
      <Empty icon={MessageSquare} title="No lead is open">
        Choose one from the list, or move through it with <kbd>J</kbd> and <kbd>K</kbd>.
      </Empty>
    </div>
  )
}
