import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JackpotFallRow } from '#shared/contracts/jackpots.ts'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failed } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FallProof } from './fall-proof.tsx'
import { SuitMark } from './suit-mark.tsx'
import { useJackpotTexts } from './use-jackpot-texts.ts'

const STEP = 10
const MAX = 50

export function FallList() {
  const texts = useJackpotTexts()
  const [limit, setLimit] = useState(STEP)
  const falls = useQuery({
    ...query('jackpots', 'falls', { limit }),
    placeholderData: (before) => before,
  })
  return (
    <section aria-label={texts.history}>
      <h2 className="title-sm jackpots__head">{texts.history}</h2>
      {falls.isError && falls.data === undefined ? (
        <Failed error={falls.error} onRetry={() => void falls.refetch()} />
      ) : falls.data === undefined ? (
        <Skeleton width="100%" height={120} radius={12} />
      ) : falls.data.data.length === 0 ? (
        <Empty icon="crown" title={texts.none} text={texts.noneText} level={3} />
      ) : (
        <>
          <ul className="card jackpot-falls">
            {falls.data.data.map((fall) => (
              <li key={fall.id}>
                <Fall fall={fall} />
              </li>
            ))}
          </ul>
          {falls.data.pagination.total > limit && limit < MAX && (
            <Button variant="outline" onClick={() => setLimit(Math.min(MAX, limit + STEP))}>
              {texts.more}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

export function Fall({ fall, gameName }: { fall: JackpotFallRow; gameName?: string | null }) {
  const texts = useJackpotTexts()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <article className="jackpot-fall">
      <div className="jackpot-fall__row">
        <SuitMark id={fall.jackpotID} />
        <div className="jackpot-fall__what">
          <b>{fall.name}</b>
          <span className="t-sm c-2">
            {fall.player} · {gameName != null && `${gameName} · `}
            <time dateTime={fall.date} className="num">
              {format.dateTime(fall.date)}
            </time>
          </span>
        </div>
        <b className="num jackpot-fall__amount">{format.money(fall.amount)}</b>
        <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hide : texts.prove}
        </Button>
      </div>
      {isOpen && <FallProof fall={fall} />}
    </article>
  )
}
