import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { LinkRow } from '#shared/contracts/staff/risk.ts'
import { LINK_VERDICTS, type LinkVerdict } from '#shared/office/risk.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { ChoiceField } from '../choice-field.tsx'
import type { Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Go } from '../route.tsx'

const WHOLE = 100

/** `playerID`: all links belong to this player, and only the other account is named. */
export function useLinkColumns({ me, playerID }: { me: Me; playerID?: string }): Column<LinkRow>[] {
  const {
    risk: { links: words },
  } = useOffice()
  const { number, dateTime } = useOfficeFormat()
  const others = ({ one, other }: LinkRow) =>
    [one, other].filter((player) => player.playerID !== playerID)
  const reasonText = ({ why, likeness }: LinkRow['reasons'][number]) =>
    likeness === WHOLE ? words.why[why] : words.likeness(words.why[why], number(likeness))
  return [
    {
      id: 'accounts',
      head: words.accounts,
      render: (link) => (
        <span className="row g-8">
          {others(link).map((player) => (
            <Go
              key={player.playerID}
              to={`/players/${player.playerID}/signals`}
              className="office-link"
            >
              {player.username}
            </Go>
          ))}
        </span>
      ),
    },
    {
      id: 'strength',
      head: words.strength,
      end: true,
      render: ({ strength }) => <b className="num">{words.strengthOf(number(strength))}</b>,
    },
    {
      id: 'reasons',
      head: words.reasons,
      render: ({ reasons }) => reasons.map(reasonText).join(' · '),
      wrap: true,
    },
    {
      id: 'found',
      head: words.found,
      render: ({ foundAt }) => <span className="num">{dateTime(foundAt)}</span>,
      spare: true,
    },
    {
      id: 'verdict',
      head: words.verdict,
      end: true,
      render: (link) => <Verdict link={link} mayDecide={may(me.roles, 'risk.decide')} />,
    },
  ]
}

function Verdict({ link, mayDecide }: { link: LinkRow; mayDecide: boolean }) {
  const {
    risk: { links: words },
  } = useOffice()
  const { dateTime } = useOfficeFormat()
  const [isDeciding, setDeciding] = useState(false)
  const about = words.and(link.one.username, link.other.username)
  if (link.verdict !== null)
    return (
      <span
        title={`${link.reason ?? ''} · ${link.decidedBy ?? ''}, ${link.decidedAt === null ? '' : dateTime(link.decidedAt)}`}
      >
        <Badge icon="check">{words.verdicts[link.verdict]}</Badge>
      </span>
    )
  if (link.state === 'noted')
    return (
      <span title={words.notedHelp}>
        <Badge>{words.noted}</Badge>
      </span>
    )
  if (!mayDecide) return '–'
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={`${words.decide}: ${about}`}
        onClick={() => setDeciding(true)}
      >
        {words.decide}
      </Button>
      {isDeciding && (
        <DecideDialog linkID={link.linkID} about={about} onClose={() => setDeciding(false)} />
      )}
    </>
  )
}

function DecideDialog({
  linkID,
  about,
  onClose,
}: {
  linkID: string
  about: string
  onClose: () => void
}) {
  const {
    risk: { links: words },
  } = useOffice()
  const client = useQueryClient()
  const [verdict, setVerdict] = useState<LinkVerdict>('different')
  return (
    <AskDialog
      title={words.decideTitle}
      text={about}
      act={words.decide}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('decide_link', { linkID, verdict, reason })
        await client.invalidateQueries()
      }}
    >
      <div className="col g-4">
        <ChoiceField
          label={words.verdict}
          value={verdict}
          choices={LINK_VERDICTS.map((known) => [known, words.verdicts[known]])}
          onChange={(chosen) =>
            setVerdict(LINK_VERDICTS.find((known) => known === chosen) ?? verdict)
          }
        />
        <p className="c-3 t-xs">{words.verdictHelp[verdict]}</p>
      </div>
    </AskDialog>
  )
}
