import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { DeskCampaign, DeskDropRules, DeskDrops } from '#shared/contracts/staff/drops.ts'
import { may } from '#shared/office/staff.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { asked } from '../asking.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Facts, Failed, Nothing, Notice, PageHead, Waiting } from '../parts.tsx'
import { Go } from '../route.tsx'
import { DropsForm } from './drops-form.tsx'
import './drops.css'

const TONES: Readonly<Record<DeskCampaign['state'], BadgeTone>> = {
  running: 'up',
  upcoming: 'info',
  ended: 'plain',
  stopped: 'warn',
}

export function DropsPage({ me }: { me: Me }) {
  const { drops: words } = useOffice()
  const { data, error, refetch } = useQuery(asked('get_drops', {}))
  const [isWriting, setWriting] = useState(false)
  const [stopping, setStopping] = useState<DeskCampaign>()
  const [notice, setNotice] = useState('')
  if (data === undefined)
    return error === null ? <Waiting /> : <Failed error={error} onRetry={() => void refetch()} />
  const { campaigns, waiting } = data
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        {may(me.roles, 'promotion.edit') && !isWriting && (
          <Button variant="ink" size="sm" icon="plus" onClick={() => setWriting(true)}>
            {words.create}
          </Button>
        )}
      </PageHead>
      {notice !== '' && <Notice>{notice}</Notice>}
      <div className="col g-16">
        {isWriting && (
          <DropsForm
            desk={data}
            onDone={() => {
              setWriting(false)
              setNotice(words.proposed)
            }}
            onClose={() => setWriting(false)}
          />
        )}
        {waiting.map((one) => (
          <Waits key={one.proposalID} waiting={one} />
        ))}
        {campaigns.length === 0 && (
          <Nothing icon="sparkle" title={words.none} text={words.noneText} />
        )}
        {campaigns.map((campaign) => (
          <Campaign
            key={campaign.campaignID}
            campaign={campaign}
            onStop={may(me.roles, 'promotion.publish') ? () => setStopping(campaign) : undefined}
          />
        ))}
      </div>
      {stopping !== undefined && (
        <StopDialog
          campaign={stopping}
          onClose={() => setStopping(undefined)}
          onDone={() => setNotice(words.stopped)}
        />
      )}
    </>
  )
}

/** The rules as facts. */
function useRuleFacts() {
  const { drops: words } = useOffice()
  const { money, number, dateTime } = useOfficeFormat()
  const figure = (key: string, text: string) => (
    <span key={key} className="num">
      {text}
    </span>
  )
  return ({ from, until, games, minStake, prizes, budget }: DeskDropRules) =>
    [
      [words.window, figure('window', words.windowOf(dateTime(from), dateTime(until)))],
      [words.games, games === null ? words.allSlots : games.map(({ name }) => name).join(', ')],
      [words.minStake, figure('stake', money(minStake))],
      [
        words.prizes,
        figure(
          'prizes',
          prizes
            .map(({ amount, count }) =>
              words.prizeOf(number(count), money(amount, { kurus: 'auto' })),
            )
            .join(', '),
        ),
      ],
      [words.budget, figure('budget', money(budget))],
    ] as const
}

function Campaign({
  campaign,
  onStop,
}: {
  campaign: DeskCampaign
  onStop: (() => void) | undefined
}) {
  const { drops: words } = useOffice()
  const { money, number, dateTime, percent } = useOfficeFormat()
  const lang = useOfficeLang()
  const ruleFacts = useRuleFacts()
  const { state, stopped, won, drops, awarded, rounds, staked, winners, seed, seedHash } = campaign
  const title = campaign.title[lang]
  const figure = (text: string) => <span className="num">{text}</span>
  return (
    <section className="card office-section" aria-label={title}>
      <h2 className="row spread g-8">
        <span className="row g-8">
          {title}
          <Badge tone={TONES[state]}>{words.states[state]}</Badge>
        </span>
        {onStop !== undefined && (state === 'running' || state === 'upcoming') && (
          <Button size="sm" variant="outline" icon="pause" onClick={onStop}>
            {words.stop}
          </Button>
        )}
      </h2>
      {stopped !== null && (
        <p className="c-2 office-pad">
          {words.stoppedBy(stopped.by, dateTime(stopped.at), stopped.reason)}
        </p>
      )}
      <Facts
        facts={[
          ...ruleFacts(campaign),
          [words.won, figure(words.ofAll(number(won), number(drops)))],
          [words.awarded, figure(money(awarded))],
          [words.winners, figure(number(winners))],
          [words.rounds, figure(number(rounds))],
          [words.staked, figure(money(staked))],
          [
            words.share,
            rounds === 0 ? '–' : figure(percent((Number(awarded) / Number(staked)) * 100, 2)),
          ],
          [words.approved, words.approvedBy(campaign.approvedBy, dateTime(campaign.approvedAt))],
          [words.seedHash, <Hex key="hash" text={seedHash} />],
          [
            words.seed,
            seed === null ? (
              <Badge key="seed" icon="lock">
                {words.sealed}
              </Badge>
            ) : (
              <Hex key="seed" text={seed} />
            ),
          ],
        ]}
      />
    </section>
  )
}

const Hex = ({ text }: { text: string }) => <code className="t-xs drops-desk__hex">{text}</code>

function Waits({ waiting: { by, at, reason, rules } }: { waiting: DeskDrops['waiting'][number] }) {
  const { drops: words } = useOffice()
  const { dateTime } = useOfficeFormat()
  const lang = useOfficeLang()
  const ruleFacts = useRuleFacts()
  const title = rules.title[lang]
  return (
    <section className="card office-section" aria-label={`${words.waits}: ${title}`}>
      <h2 className="row g-8">
        {title}
        <Badge tone="warn" icon="clock">
          {words.waits}
        </Badge>
      </h2>
      <p className="c-2 office-pad">
        {words.askedBy(by, dateTime(at))} {reason}{' '}
        <Go to="/proposals" className="office-link">
          {words.decide}
        </Go>
      </p>
      <Facts facts={ruleFacts(rules)} />
    </section>
  )
}

function StopDialog({
  campaign: { campaignID, title },
  onClose,
  onDone,
}: {
  campaign: DeskCampaign
  onClose: () => void
  onDone: () => void
}) {
  const { drops: words } = useOffice()
  const lang = useOfficeLang()
  const client = useQueryClient()
  return (
    <AskDialog
      title={words.stopTitle(title[lang])}
      text={words.stopText}
      act={words.stop}
      danger
      onClose={onClose}
      onAct={async (reason) => {
        await callStaff('stop_drops', { campaignID, reason })
        await client.invalidateQueries()
        onDone()
      }}
    />
  )
}
