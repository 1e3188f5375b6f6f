import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/format.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { slipStore } from './slip-store.ts'
import { freeBetOf, takesFreeBet, type Slip } from './slip.ts'

export function FreeBetPart({ slip }: { slip: Slip }) {
  const { slip: texts } = useTexts().sports
  const format = useFormat()
  const signedIn = useSignedIn()
  const { data } = useQuery({
    ...query('promotion', 'free_bets', {}),
    enabled: signedIn,
    staleTime: 0,
  })
  const chosen = freeBetOf(slip)
  if (!signedIn || data === undefined || data.data.length === 0 || !takesFreeBet(slip)) return null
  return (
    <div className="field">
      <div className="slip__quick" role="group" aria-label={texts.freeBets}>
        {data.data.map(({ id, amount }) => (
          <Chip
            key={id}
            icon="gift"
            className="num"
            selected={chosen?.id === id}
            onClick={() =>
              slipStore.change(({ freeBet: before, ...rest }) =>
                before?.id === id ? rest : { ...rest, freeBet: { id, amount } },
              )
            }
          >
            {texts.freeBet(format.money(amount, { kurus: 'auto' }))}
          </Chip>
        ))}
      </div>
      {chosen !== undefined && <p className="t-xs c-2">{texts.freeBetNote}</p>}
    </div>
  )
}
