import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPlace, TournamentRow } from '#shared/contracts/tournaments.ts'
import { call } from '#web/lib/api.ts'
import { useFormat } from '#web/lib/format.ts'
import { sessionStore, useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { needText, scoreText } from './scores.ts'

type Props = { row: TournamentRow; own: OwnPlace | undefined; isFinal: boolean }

export function PlaceBox({ row, own, isFinal }: Props) {
  const texts = useTexts().contests
  const signedIn = useSignedIn()
  if (row.state === 'concluded' && !isFinal)
    return (
      <aside className="card tour__box" role="status">
        <p className="c-2">{texts.awaiting}</p>
      </aside>
    )
  if (own !== undefined)
    return (
      <aside className="card tour__box" role="status">
        <Own row={row} own={own} isFinal={isFinal} />
      </aside>
    )
  if (row.state === 'concluded') return null
  return (
    <aside className="card tour__box">
      <p className="c-2">{row.state === 'active' ? texts.joinText : texts.joinEarlyText}</p>
      {signedIn ? (
        <JoinTournament tournamentID={row.id} />
      ) : (
        <ButtonLink
          to="/login"
          variant="primary"
          size="lg"
          block
          onClick={() => sessionStore.keepReturnUrl(location.pathname)}
        >
          {texts.signIn}
        </ButtonLink>
      )}
    </aside>
  )
}

export function JoinTournament({ tournamentID }: { tournamentID: string }) {
  const texts = useTexts().contests
  const client = useQueryClient()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  async function join(): Promise<void> {
    setBusy(true)
    try {
      await call('tournament', 'join', { tournamentID })
      showToast('up', texts.joined)
      await client.invalidateQueries({ queryKey: ['tournament'] })
    } catch (error) {
      showToast('down', errorText(error))
    }
    setBusy(false)
  }
  return (
    <Button variant="primary" size="lg" block busy={busy} onClick={() => void join()}>
      {texts.join}
    </Button>
  )
}

function Own({ row, own, isFinal }: { row: TournamentRow; own: OwnPlace; isFinal: boolean }) {
  const texts = useTexts().contests
  const format = useFormat()
  const entry = <p className="t-xs c-3 num">{texts.entryNumber(format.number(own.entry))}</p>
  if (own.rank === 0) {
    return (
      <>
        <Badge icon="check" tone="up">
          {texts.youAreIn}
        </Badge>
        <p className="c-2">
          {isFinal ? texts.finalNone : row.state === 'upcoming' ? texts.notStarted : texts.noScore}
        </p>
        {entry}
      </>
    )
  }
  const hasPrize = own.prize !== '0.00'
  return (
    <>
      <p className="tour__place w-7">
        {isFinal
          ? texts.final(format.number(own.rank))
          : texts.place(format.number(own.rank), format.number(own.players))}
      </p>
      <p className="tour__score num">{scoreText(row.kind, own.score, texts, format)}</p>
      {hasPrize && (
        <p className="w-6">
          {(isFinal ? texts.prizeWon : texts.prizeNow)(format.money(own.prize, { kurus: 'auto' }))}
        </p>
      )}
      {!isFinal && <p className="c-2">{needText(own, texts, format) ?? texts.leads}</p>}
      {entry}
    </>
  )
}
