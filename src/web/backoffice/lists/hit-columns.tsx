import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { HitRow } from '#shared/contracts/staff/lists.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import type { Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Go } from '../route.tsx'
import { useBirthText } from './birth-text.ts'
import { HitDialog } from './hit-dialog.tsx'
import './lists.css'

/** Decided by the program itself. */
export const AUTOMATIC = 'kupa'

/** `isOfOne`: all hits belong to one player, who is not named. */
export function useHitColumns({
  me,
  isOfOne = false,
}: {
  me: Me
  isOfOne?: boolean
}): Column<HitRow>[] {
  const {
    lists: { hits: words, kinds },
  } = useOffice()
  const { number, dateTime, date } = useOfficeFormat()
  const birthText = useBirthText()
  const born = (birth: string | null) => {
    const text = birthText(birth)
    return (
      <span className="c-3 t-xs lists-under">
        {text === undefined ? words.noBirth : words.born(text)}
      </span>
    )
  }
  return [
    ...(isOfOne
      ? []
      : [
          {
            id: 'player',
            head: words.player,
            render: ({ playerID, username, playerName, playerBirth }: HitRow) => (
              <>
                <Go to={`/players/${playerID}/signals`} className="office-link">
                  {username}
                </Go>{' '}
                {playerName}
                {born(playerBirth)}
              </>
            ),
          },
        ]),
    {
      id: 'listed',
      head: words.listed,
      render: ({ name, birth, weak }) => (
        <>
          {name === '' ? '–' : name} {weak && <Badge>{words.weak}</Badge>}
          {born(birth)}
        </>
      ),
      wrap: true,
    },
    {
      id: 'list',
      head: words.list,
      render: ({ kind, list, reference, until }) => (
        <>
          {kinds[kind]}
          <span className="c-3 t-xs lists-under">
            {[list, reference, until === null ? '' : words.untilDay(date(until))]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
        </>
      ),
      wrap: true,
    },
    { id: 'why', head: words.why, render: ({ why }) => words.reasons[why], spare: true },
    {
      id: 'score',
      head: words.score,
      end: true,
      render: ({ score }) => <b className="num">{words.scoreOf(number(score))}</b>,
    },
    {
      id: 'found',
      head: words.found,
      render: ({ foundAt }) => <span className="num">{dateTime(foundAt)}</span>,
      spare: true,
    },
    {
      id: 'outcome',
      head: words.outcome,
      end: true,
      render: (hit) => <Outcome hit={hit} mayDecide={may(me.roles, 'list.decide')} />,
    },
  ]
}

function Outcome({ hit, mayDecide }: { hit: HitRow; mayDecide: boolean }) {
  const {
    lists: { hits: words },
  } = useOffice()
  const { dateTime } = useOfficeFormat()
  const [isDeciding, setDeciding] = useState(false)
  const [isAsking, setAsking] = useState(false)
  if (hit.outcome !== null) {
    const by = hit.decidedBy === AUTOMATIC ? words.automatic : hit.decidedBy
    return (
      <span className="lists-outcome">
        <Badge icon={hit.outcome === 'different' ? 'check' : 'flag'}>
          {words.outcomes[hit.outcome]}
        </Badge>
        <span className="c-3 t-xs lists-under">
          {[by, hit.decidedAt === null ? null : dateTime(hit.decidedAt), hit.reason]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
        {hit.undo === 'waiting' && (
          <Go to="/proposals" className="office-link t-xs">
            {words.undoWaits}
          </Go>
        )}
        {hit.undo === 'possible' && mayDecide && (
          <Button
            size="sm"
            variant="outline"
            aria-label={`${words.undo}: ${hit.username}`}
            onClick={() => setAsking(true)}
          >
            {words.undo}
          </Button>
        )}
        {isAsking && <UndoDialog hit={hit} onClose={() => setAsking(false)} />}
      </span>
    )
  }
  if (hit.state === 'gone') return <Badge>{words.gone}</Badge>
  if (!mayDecide) return '–'
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={`${words.decide}: ${hit.username}, ${hit.name}`}
        onClick={() => setDeciding(true)}
      >
        {words.decide}
      </Button>
      {isDeciding && <HitDialog hit={hit} onClose={() => setDeciding(false)} />}
    </>
  )
}

function UndoDialog({
  hit: { hitID, username, playerName },
  onClose,
}: {
  hit: HitRow
  onClose: () => void
}) {
  const {
    lists: { hits: words },
  } = useOffice()
  const client = useQueryClient()
  return (
    <AskDialog
      title={words.undoTitle}
      text={words.undoText(`${username} (${playerName})`)}
      act={words.undoAct}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('undo_exclusion', { hitID, reason })
        await client.invalidateQueries()
      }}
    />
  )
}
