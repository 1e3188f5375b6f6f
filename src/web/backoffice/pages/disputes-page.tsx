import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import { may } from '#shared/office/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { Table, type Column } from '../list.tsx'
import { MakePack } from '../evidence/make-pack.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, wordOf } from '../office-texts.ts'
import { Failed, Nothing, PageHead, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { StopBadge } from '../stop-badge.tsx'
import { isTaken, useWork, WORK_RENEW_MS } from '../work/use-work.ts'
import { useWorkColumns } from '../work/work-columns.tsx'
import { WorkTarget } from '../work/work-target.tsx'

type Dispute = StaffReply<'list_disputes'>[number]
type Answering = { dispute: Dispute; state: 'upheld' | 'declined' }

const itemOf = ({ couponID, leg }: Dispute) => `${couponID}/${leg}`

export function DisputesPage({ me }: { me: Me }) {
  const { disputes: words, common } = useOffice()
  const { dateTime } = useOfficeFormat()
  const client = useQueryClient()
  const [answering, setAnswering] = useState<Answering>()
  const { data, error, refetch } = useQuery({
    ...asked('list_disputes', {}),
    refetchInterval: WORK_RENEW_MS,
  })
  const work = useWork('disputes')
  const mayAnswer = may(me.roles, 'dispute.answer')
  const workColumns = useWorkColumns<Dispute>({
    work,
    itemOf,
    nameOf: ({ code, leg }) => `${code}, ${words.leg(leg + 1)}`,
    sinceOf: ({ openedAt }) => openedAt,
    mayTake: mayAnswer,
  })
  const columns: Column<Dispute>[] = [
    {
      id: 'at',
      head: common.date,
      render: ({ openedAt }) => <span className="num">{dateTime(openedAt)}</span>,
    },
    {
      id: 'coupon',
      head: words.coupon,
      render: ({ couponID, playerID, code, leg }) => (
        <>
          <Go to={`/coupons/${couponID}`} className="office-link">
            {code}, {words.leg(leg + 1)}
          </Go>{' '}
          {may(me.roles, 'player.read') && <StopBadge playerID={playerID} />}
        </>
      ),
    },
    ...workColumns,
    { id: 'reason', head: common.reason, render: ({ reason }) => wordOf(words.reasons, reason) },
    { id: 'message', head: words.message, render: ({ message }) => message, wrap: true },
    {
      id: 'act',
      head: '',
      end: true,
      render: (dispute) => (
        <span className="office-acts">
          <MakePack
            me={me}
            about={{
              subject: 'dispute',
              subjectID: `${dispute.couponID}/${dispute.leg}`,
              title: `${dispute.code}/${dispute.leg + 1}`,
            }}
          />
          {mayAnswer && !isTaken(work, itemOf(dispute)) && (
            <>
              <Button
                size="sm"
                variant="outline"
                aria-label={`${words.decline}: ${dispute.code}`}
                onClick={() => setAnswering({ dispute, state: 'declined' })}
              >
                {words.decline}
              </Button>
              <Button
                size="sm"
                variant="ink"
                aria-label={`${words.uphold}: ${dispute.code}`}
                onClick={() => setAnswering({ dispute, state: 'upheld' })}
              >
                {words.uphold}
              </Button>
            </>
          )}
        </span>
      ),
    },
  ]
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        <WorkTarget me={me} work={work} />
      </PageHead>
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : data.length === 0 ? (
        <Nothing icon="flag" title={words.none} text={words.noneText} />
      ) : (
        <Table label={words.title} columns={columns} rows={data} keyOf={itemOf} />
      )}
      {answering !== undefined && (
        <AskDialog
          title={`${answering.dispute.code}: ${answering.state === 'upheld' ? words.uphold : words.decline}`}
          text={answering.dispute.message}
          act={answering.state === 'upheld' ? words.uphold : words.decline}
          danger={answering.state === 'declined'}
          reasonLabel={words.answer}
          reasonHelp={words.answerHelp}
          onClose={() => setAnswering(undefined)}
          onAct={async (answer) => {
            await callStaff('answer_dispute', {
              couponID: answering.dispute.couponID,
              leg: answering.dispute.leg,
              state: answering.state,
              answer,
            })
            await client.invalidateQueries()
          }}
        />
      )}
    </>
  )
}
