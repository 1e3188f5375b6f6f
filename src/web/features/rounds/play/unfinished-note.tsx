import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { query, queryClient } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function UnfinishedNote({ gameID, running }: { gameID: string; running: boolean }) {
  const texts = useTexts().play
  const format = useFormat()
  const rounds = useQuery({ ...query('casino', 'open_rounds', {}), staleTime: 0 }).data?.data
  const [begun, setBegun] = useState(false)
  const [closed, setClosed] = useState(false)
  if (running && !begun) setBegun(true)
  const over = begun && !running
  useEffect(() => {
    if (over)
      void queryClient.invalidateQueries({ queryKey: query('casino', 'open_rounds', {}).queryKey })
  }, [over])

  const round = rounds?.find((one) => one.gameID === gameID)
  if (round === undefined || over || closed) return null
  const until = format.dateTime(round.closesAt)
  return (
    <div role="status" className="play__line">
      <Icon name="clock" />
      <span className="grow">
        <b>{texts.unfinishedTitle(format.money(round.bet))}</b>{' '}
        {round.ifLeft === 'finish' ? texts.unfinishedFinish(until) : texts.unfinishedRefund(until)}
      </span>
      <IconButton
        icon="close"
        size="sm"
        label={texts.unfinishedClose}
        onClick={() => setClosed(true)}
      />
    </div>
  )
}
