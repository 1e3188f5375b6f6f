import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { OfficeTournament } from '#shared/contracts/staff/tournaments.ts'
import { may } from '#shared/office/staff.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { asked, useErrorText } from '../asking.ts'
import { List, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { PageHead, Notice } from '../parts.tsx'
import { goTo } from '../route.tsx'
import { DraftList } from './draft-list.tsx'
import './office-promotions.css'

const TONES: Readonly<Record<OfficeTournament['state'], BadgeTone>> = {
  active: 'up',
  upcoming: 'info',
  concluded: 'plain',
}

export function TournamentsPage({ me }: { me: Me }) {
  const {
    promo: { tournaments: words },
    common,
  } = useOffice()
  const { money, number, dateTime } = useOfficeFormat()
  const lang = useOfficeLang()
  const errorText = useErrorText()
  const { data: drafts = [] } = useQuery(asked('list_tournament_drafts', {}))
  const [notice, setNotice] = useState('')
  const mayEdit = may(me.roles, 'tournament.edit')
  const begin = (tournamentID?: string) =>
    void callStaff(
      'open_tournament_draft',
      tournamentID === undefined ? {} : { tournamentID },
    ).then(
      ({ id }) => goTo(`/tournaments/${id}`),
      (failed: unknown) => setNotice(errorText(failed)),
    )
  const columns: Column<OfficeTournament>[] = [
    {
      id: 'title',
      head: words.tournament,
      render: ({ title }) => <b>{title[lang]}</b>,
      wrap: true,
    },
    {
      id: 'state',
      head: common.state,
      render: ({ state, isFinal }) => (
        <Badge tone={TONES[state]}>{isFinal ? words.paid : words.states[state]}</Badge>
      ),
    },
    { id: 'kind', head: words.fields.kind, render: ({ kind }) => words.kinds[kind], spare: true },
    {
      id: 'from',
      head: words.fields.from,
      render: ({ from }) => <span className="num">{dateTime(from)}</span>,
    },
    {
      id: 'until',
      head: words.fields.until,
      render: ({ until }) => <span className="num">{dateTime(until)}</span>,
    },
    {
      id: 'players',
      head: words.players,
      render: ({ players }) => <span className="num">{number(players)}</span>,
      end: true,
    },
    {
      id: 'pool',
      head: words.pool,
      render: ({ pool }) => <b className="num">{money(pool)}</b>,
      end: true,
    },
    ...(mayEdit
      ? [
          {
            id: 'act',
            head: '',
            end: true as const,
            render: ({ id, title }: OfficeTournament) => (
              <Button
                size="sm"
                variant="outline"
                aria-label={`${words.copy}: ${title[lang]}`}
                onClick={() => begin(id)}
              >
                {words.copy}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        {mayEdit && (
          <Button variant="primary" icon="plus" onClick={() => begin()}>
            {words.add}
          </Button>
        )}
      </PageHead>
      {notice !== '' && <Notice tone="down">{notice}</Notice>}
      {drafts.length > 0 && <DraftList drafts={drafts} base="/tournaments" title={words.drafts} />}
      <List
        method="list_office_tournaments"
        data={{}}
        label={words.title}
        columns={columns}
        keyOf={({ id }) => id}
        none={{ icon: 'trophy', title: words.none }}
      />
    </>
  )
}
