import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import type { RtpDraws, RtpReturn } from '#shared/contracts/staff/rtp-monitoring.ts'
import { RTP_OUTCOMES, type RtpOutcome } from '#shared/office/rtp-monitoring.ts'
import { may } from '#shared/office/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { History } from '../audit/audit-table.tsx'
import { CaseActs } from '../case-acts.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, Failed, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { AlarmMark, DrawsMark, ReturnMark } from './rtp-marks.tsx'
import { useRtpWords } from './rtp-words.ts'

type Page = StaffReply<'get_rtp_alarm'>

export function AlarmPage({ me, alarmID }: { me: Me; alarmID: string }) {
  const { rtpMonitoring: words } = useOffice()
  const { data, error, refetch } = useQuery(asked('get_rtp_alarm', { alarmID }))
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting lines={10} />
  const { alarm, now, history } = data
  return (
    <>
      <Head me={me} page={data} />
      <div className="col g-16">
        <div className="office-columns">
          <section className="card office-section grow">
            <h2>{words.atAlarm}</h2>
            <Found returned={alarm.returned} draws={alarm.draws} />
          </section>
          <section className="card office-section grow">
            <h2>{words.now}</h2>
            <Found
              returned={alarm.test === 'return' ? (now?.returned ?? null) : null}
              draws={alarm.test === 'draws' ? (now?.draws ?? null) : null}
            />
          </section>
        </div>
        <History title={words.history} none={words.noHistory} rows={history} />
      </div>
    </>
  )
}

function Head({ me, page: { alarm, gameState } }: { me: Me; page: Page }) {
  const { rtpMonitoring: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  const { alarmID, name, test, state, raisedAt, takenBy, outcome, decidedAt, decidedBy, reason } =
    alarm
  return (
    <>
      <nav className="c-3 office-crumb">
        <Go to="/rtp-monitoring">{words.title}</Go>
      </nav>
      <header className="office-head">
        <div className="grow">
          <div className="row g-8 office-title">
            <h1 className="title-md">{name}</h1>
            <AlarmMark state={state} />
            {outcome !== null && (
              <Badge tone={outcome === 'closed' ? 'down' : 'plain'}>
                {words.outcomes[outcome]}
              </Badge>
            )}
          </div>
          <p className="c-3">
            {words.tests[test]} · {words.raised} {dateTime(raisedAt)}
            {takenBy !== null && ` · ${words.takenBy}: ${takenBy}`}
            {gameState !== null && ` · ${words.gameState}: ${words.gameStates[gameState]}`}
          </p>
          {decidedAt !== null && (
            <p className="c-3">
              {words.decidedBy}: {decidedBy}, {dateTime(decidedAt)} · {reason}
            </p>
          )}
        </div>
        {gameState === 'closed' && may(me.roles, 'rtp.decide') && (
          <Reopen alarmID={alarmID} name={name} />
        )}
        {state !== 'decided' && may(me.roles, 'rtp.decide') && (
          <CaseActs
            isTaken={state === 'taken'}
            words={words}
            onMove={() =>
              callStaff(state === 'taken' ? 'release_rtp_alarm' : 'take_rtp_alarm', { alarmID })
            }
            renderDialog={(onClose) => (
              <DecideDialog
                alarmID={alarmID}
                about={`${name} · ${words.tests[test]}`}
                onClose={onClose}
              />
            )}
          />
        )}
      </header>
    </>
  )
}

function Found({ returned, draws }: { returned: RtpReturn | null; draws: RtpDraws | null }) {
  const { rtpMonitoring: words } = useOffice()
  const { number, percent, dateTime } = useOfficeFormat()
  const { evidence, stray } = useRtpWords()
  const since = (at: string | null): [string, string] => [
    words.sinceHead,
    at === null ? words.fromStart : dateTime(at),
  ]
  if (returned !== null) {
    const { stated, observed, interval, rounds, state } = returned
    return (
      <Facts
        facts={[
          [words.returned, <ReturnMark key="state" state={state} />],
          [words.stated, percent(stated, 2)],
          [words.observed, percent(observed, 2)],
          [
            words.interval,
            interval === null ? '–' : `${percent(interval.low, 2)} – ${percent(interval.high, 2)}`,
          ],
          [words.rounds, number(rounds)],
          since(returned.since),
        ]}
      />
    )
  }
  if (draws === null || draws.rounds === 0) return <p className="c-3 office-pad">{words.nowNone}</p>
  return (
    <Facts
      facts={[
        [words.draws, <DrawsMark key="state" state={draws.state} />],
        [words.evidence, evidence(draws.evidence)],
        [
          words.strayHead,
          draws.stray === null
            ? '–'
            : `${stray(draws.stray)} (${words.strayOf(number(draws.stray.rounds))})`,
        ],
        [words.drawn, number(draws.rounds)],
        since(draws.since),
      ]}
    />
  )
}

function Reopen({ alarmID, name }: { alarmID: string; name: string }) {
  const { rtpMonitoring: words } = useOffice()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="office-actions">
      <Button variant="outline" icon="play" onClick={() => setAsking(true)}>
        {words.reopen}
      </Button>
      {isAsking && (
        <AskDialog
          title={words.reopen}
          text={words.reopenText(name)}
          act={words.reopen}
          onClose={() => setAsking(false)}
          onAct={async (reason) => {
            await callStaff('open_rtp_game', { alarmID, reason })
            await client.invalidateQueries()
          }}
        />
      )}
    </div>
  )
}

function DecideDialog({
  alarmID,
  about,
  onClose,
}: {
  alarmID: string
  about: string
  onClose: () => void
}) {
  const { rtpMonitoring: words } = useOffice()
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<RtpOutcome>('explained')
  return (
    <AskDialog
      title={words.decideTitle}
      text={`${about}. ${words.decideText}`}
      act={words.decide}
      danger={outcome === 'closed'}
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('decide_rtp_alarm', { alarmID, outcome, reason })
        await client.invalidateQueries()
      }}
    >
      <div className="col g-4">
        <ChoiceField
          label={words.outcome}
          value={outcome}
          choices={RTP_OUTCOMES.map((known) => [known, words.outcomes[known]])}
          onChange={(chosen) =>
            setOutcome(RTP_OUTCOMES.find((known) => known === chosen) ?? outcome)
          }
        />
        <p className="c-3 t-xs">{words.outcomeHelp[outcome]}</p>
      </div>
    </AskDialog>
  )
}
