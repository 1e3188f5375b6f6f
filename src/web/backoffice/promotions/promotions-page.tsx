import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { OfficePromotion } from '#shared/contracts/staff/promotions.ts'
import { may } from '#shared/office/staff.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { asked, useErrorText } from '../asking.ts'
import { Table, type Column } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { Failed, Nothing, PageHead, Notice, Waiting } from '../parts.tsx'
import { goTo } from '../route.tsx'
import { Views } from '../views.tsx'
import { DraftList } from './draft-list.tsx'
import './office-promotions.css'

const TONES: Readonly<Record<OfficePromotion['state'], BadgeTone>> = {
  active: 'up',
  coming: 'info',
  finished: 'plain',
  passive: 'plain',
}
const FILTERS = ['all', 'active', 'coming', 'finished'] as const

export function PromotionsPage({ me }: { me: Me }) {
  const {
    promo: { list: words },
  } = useOffice()
  const { data, error, refetch } = useQuery(asked('list_promotions', {}))
  const [ending, setEnding] = useState<OfficePromotion>()
  const [notice, setNotice] = useState('')
  const client = useQueryClient()
  const lang = useOfficeLang()
  const errorText = useErrorText()
  const edit = (promotionID?: string) =>
    void callStaff('open_promotion_draft', promotionID === undefined ? {} : { promotionID }).then(
      ({ id }) => goTo(`/promotions/${id}`),
      (failed: unknown) => setNotice(errorText(failed)),
    )
  return (
    <>
      <PageHead title={words.title} intro={words.intro}>
        {may(me.roles, 'promotion.edit') && (
          <Button variant="primary" icon="plus" onClick={() => edit()}>
            {words.add}
          </Button>
        )}
      </PageHead>
      {notice !== '' && <Notice>{notice}</Notice>}
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting />
      ) : (
        <>
          {data.drafts.length > 0 && (
            <DraftList drafts={data.drafts} base="/promotions" title={words.drafts} />
          )}
          <Promotions
            rows={data.promotions}
            mayEdit={may(me.roles, 'promotion.edit')}
            mayEnd={may(me.roles, 'promotion.publish')}
            onEdit={edit}
            onEnd={setEnding}
          />
        </>
      )}
      {ending !== undefined && (
        <AskDialog
          title={`${words.end}: ${ending.title[lang]}`}
          text={words.endText}
          act={words.end}
          danger
          onClose={() => setEnding(undefined)}
          onAct={async (reason) => {
            await callStaff('end_promotion', { promotionID: ending.id, reason })
            await client.invalidateQueries()
          }}
        />
      )}
    </>
  )
}

type ListProps = {
  rows: readonly OfficePromotion[]
  mayEdit: boolean
  mayEnd: boolean
  onEdit: (id: string) => void
  onEnd: (row: OfficePromotion) => void
}

function Promotions({ rows, mayEdit, mayEnd, onEdit, onEnd }: ListProps) {
  const {
    promo: { list: words },
    common,
  } = useOffice()
  const { money, number, date } = useOfficeFormat()
  const lang = useOfficeLang()
  const [filter, setFilter] = useState<(typeof FILTERS)[number]>('all')
  const columns: Column<OfficePromotion>[] = [
    {
      id: 'title',
      head: words.promotion,
      render: ({ title, draftID }) => (
        <>
          <b>{title[lang]}</b>
          {draftID !== null && (
            <>
              {' '}
              <Badge tone="warn">{words.draft}</Badge>
            </>
          )}
        </>
      ),
      wrap: true,
    },
    {
      id: 'state',
      head: common.state,
      render: ({ state }) => <Badge tone={TONES[state]}>{words.states[state]}</Badge>,
    },
    {
      id: 'reward',
      head: words.gives,
      render: ({ reward, basis }) => `${words.rewards[reward]} · ${words.bases[basis]}`,
      spare: true,
    },
    {
      id: 'dates',
      head: words.dates,
      render: ({ from, until }) => (
        <span className="num">
          {date(from)} – {date(until)}
        </span>
      ),
    },
    {
      id: 'given',
      head: words.given,
      render: ({ given }) => <span className="num">{number(given)}</span>,
      end: true,
    },
    {
      id: 'cost',
      head: words.cost,
      render: ({ cost }) => <b className="num">{money(cost)}</b>,
      end: true,
    },
    {
      id: 'act',
      head: '',
      end: true,
      render: (row) => (
        <span className="office-acts">
          {mayEnd && (row.state === 'active' || row.state === 'coming') && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`${words.end}: ${row.title[lang]}`}
              onClick={() => onEnd(row)}
            >
              {words.end}
            </Button>
          )}
          {mayEdit && (
            <Button
              size="sm"
              variant="outline"
              aria-label={`${words.edit}: ${row.title[lang]}`}
              onClick={() => onEdit(row.id)}
            >
              {words.edit}
            </Button>
          )}
        </span>
      ),
    },
  ]
  const shown = rows.filter(({ state }) => filter === 'all' || state === filter)
  return (
    <>
      <Views
        label={words.filter}
        views={FILTERS}
        shown={filter}
        nameOf={(known) => (known === 'all' ? common.all : words.states[known])}
        onShow={setFilter}
      />
      {shown.length === 0 ? (
        <Nothing icon="gift" title={words.none} />
      ) : (
        <Table label={words.title} columns={columns} rows={shown} keyOf={({ id }) => id} />
      )}
    </>
  )
}
