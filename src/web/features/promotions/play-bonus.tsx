import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { boundsQuery } from '#web/lib/bonus-money.ts'
import { useTexts } from '#web/lib/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import './play-bonus.css'

export function PlayBonus({ gameID }: { gameID: string }) {
  const texts = useTexts().promotions
  const format = useFormat()
  const [closed, setClosed] = useState(false)
  const bounds = useQuery(boundsQuery(gameID)).data?.data[0]
  if (bounds === undefined || closed) return null
  const money = (wire: string) => format.money(wire, { kurus: 'auto' })
  const words = [
    ...(bounds.percent === null
      ? []
      : [
          bounds.percent === 0
            ? texts.bonusNotHere
            : texts.bonusCounts(format.percent(bounds.percent, 0)),
        ]),
    ...(bounds.maxBet === null ? [] : [texts.maxBetNow(money(bounds.maxBet))]),
    ...(bounds.percent === 0 || bounds.left === '0.00'
      ? []
      : [texts.leftToWager(money(bounds.left))]),
  ]
  return (
    <p className={classNames('playbonus', bounds.percent === 0 && 'playbonus--off')} role="status">
      <span>
        <b>{texts.bonusActive}</b> {words.join(' · ')}
      </span>
      <IconButton
        icon="close"
        size="sm"
        label={texts.closeBounds}
        onClick={() => setClosed(true)}
      />
    </p>
  )
}
