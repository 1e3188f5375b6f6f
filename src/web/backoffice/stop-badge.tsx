import { useQuery } from '@tanstack/react-query'
import type { PaymentStop } from '#shared/contracts/staff/controls.ts'
import { Badge } from '#web/ui/badge.tsx'
import { callStaff } from './office-api.ts'
import { useOffice, useOfficeFormat } from './office-texts.ts'

const MAX_ASKED = 200
const CACHED_MS = 15_000

type Waiting = {
  playerID: string
  answer: (stops: PaymentStop[]) => void
  fail: (error: unknown) => void
}
let waiting: Waiting[] = []

/** Fetches a player's payment stops. All players named on a page are combined into one call. */
function askStops(playerID: string): Promise<PaymentStop[]> {
  return new Promise((answer, fail) => {
    if (waiting.length === 0) setTimeout(() => void askTogether(), 0)
    waiting.push({ playerID, answer, fail })
  })
}

async function askTogether(): Promise<void> {
  const asking = waiting
  waiting = []
  for (let from = 0; from < asking.length; from += MAX_ASKED) {
    const part = asking.slice(from, from + MAX_ASKED)
    try {
      const found = new Map(
        (
          await callStaff('list_payment_stops', { playerIDs: part.map(({ playerID }) => playerID) })
        ).map(({ playerID, stops }) => [playerID, stops]),
      )
      for (const { playerID, answer } of part) answer(found.get(playerID) ?? [])
    } catch (error) {
      for (const { fail } of part) fail(error)
    }
  }
}

export function StopBadge({ playerID }: { playerID: string }) {
  const { stops: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  const { data = [] } = useQuery({
    queryKey: ['list_payment_stops', playerID],
    queryFn: () => askStops(playerID),
    staleTime: CACHED_MS,
    retry: false,
  })
  const [first] = data
  if (first === undefined) return null
  const held = new Set(data.map(({ holds }) => holds))
  const holds = held.size > 1 ? 'both' : first.holds
  return (
    <span
      className="stop-badge"
      title={data.map(({ kind, since }) => `${words.kinds[kind]}, ${dateTime(since)}`).join('\n')}
    >
      <Badge tone="down" icon="lock">
        {words.badge[holds]}: {words.kinds[first.kind]}
        {data.length > 1 && ` +${data.length - 1}`}
      </Badge>
    </span>
  )
}
