import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Notice, Waiting } from '../parts.tsx'
import { FactorDialog } from '../trading/factor-list.tsx'

export function BettingFactor({
  me,
  player: { playerID, username },
}: {
  me: Me
  player: { playerID: string; username: string }
}) {
  const { terms: words, trading } = useOffice()
  const { percent: write } = useOfficeFormat()
  const mayRead = may(me.roles, 'trading.read')
  const { data, error, refetch } = useQuery({
    ...asked('get_factor', { playerID }),
    enabled: mayRead,
  })
  const [act, setAct] = useState<'change' | 'remove'>()
  const [notice, setNotice] = useState('')
  if (!mayRead) return null
  return (
    <section className="card office-section" aria-label={words.kinds.factor}>
      <h2>{words.kinds.factor}</h2>
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting lines={1} />
      ) : (
        <div className="col g-8 office-pad">
          <p>
            {data.percent === null ? (
              words.wholeText
            ) : (
              <b className="num">{write(data.percent, 0)}</b>
            )}
          </p>
          {may(me.roles, 'trading.act') && (
            <span className="row g-8">
              <Button
                size="sm"
                variant="outline"
                aria-label={trading.name(words.change, username)}
                onClick={() => setAct('change')}
              >
                {words.change}
              </Button>
              {data.percent !== null && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={trading.name(words.remove, username)}
                  onClick={() => setAct('remove')}
                >
                  {words.remove}
                </Button>
              )}
            </span>
          )}
          {notice !== '' && <Notice>{notice}</Notice>}
          {act !== undefined && (
            <FactorDialog
              asking={{ act, row: { username, percent: data.percent } }}
              onNotice={setNotice}
              onClose={() => setAct(undefined)}
            />
          )}
        </div>
      )}
    </section>
  )
}
