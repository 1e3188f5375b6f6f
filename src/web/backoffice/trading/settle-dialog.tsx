import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffInput } from '#shared/contracts/staff/contract.ts'
import type {
  SettlementPreview,
  TradingMarket,
  TradingMatch,
} from '#shared/contracts/staff/trading.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { asked } from '../asking.ts'
import { ChoiceField } from '../choice-field.tsx'
import { Table } from '../list.tsx'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Failed, Notice, Signed, Waiting } from '../parts.tsx'

const RESULTS = ['won', 'lost', 'void', 'half_won', 'half_lost'] as const

export type Settling = { act: 'results'; market: TradingMarket } | { act: 'void' | 'restore' }
type Props = {
  match: TradingMatch
  settling: Settling
  onDone: (notice: string, match: TradingMatch) => void
  onClose: () => void
}

export function SettleDialog({ match, settling, onDone, onClose }: Props) {
  const {
    trading: { settle: words, results: names },
  } = useOffice()
  const [requestID] = useState(() => crypto.randomUUID())
  const market = settling.act === 'results' ? settling.market : undefined
  const [given, setGiven] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      (market?.selections ?? []).map(({ selection, byHand, result }) => [
        selection,
        byHand ? (result ?? '') : '',
      ]),
    ),
  )
  const results = Object.entries(given).map(([selection, result]) => ({
    market: market?.market ?? '',
    selection,
    result: RESULTS.find((known) => known === result) ?? null,
  }))
  const verdict = {
    eventID: match.eventID,
    act: settling.act,
    ...(market && { results }),
  } satisfies StaffInput<'preview_settlement'>
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({ ...asked('preview_settlement', verdict), staleTime: 0 })
  return (
    <AskDialog
      title={
        settling.act === 'results'
          ? words.title(settling.market.name)
          : settling.act === 'void'
            ? words.voidTitle
            : words.restoreTitle
      }
      text={
        settling.act === 'results'
          ? words.text
          : settling.act === 'void'
            ? words.voidText
            : words.restoreText
      }
      act={words.act}
      danger
      onClose={onClose}
      onAct={async (reason) => {
        const { coupons, paid, reverted } =
          preview ?? (await callStaff('preview_settlement', verdict))
        const { outcome, match: next } = await callStaff('settle_trading', {
          ...verdict,
          requestID,
          reason,
          expected: { coupons, paid, reverted },
        }).catch(async (failure: unknown) => {
          await refetch()
          throw failure
        })
        onDone(outcome === 'settled' ? words.done : words.proposed, next)
      }}
    >
      {market && (
        <div className="trading-results">
          {market.selections.map(({ selection, name }) => (
            <ChoiceField
              key={selection}
              label={name}
              value={given[selection] ?? ''}
              onChange={(result) => setGiven({ ...given, [selection]: result })}
              choices={[
                ['', words.byFacts],
                ...RESULTS.map((known) => [known, names[known]] as const),
              ]}
            />
          ))}
        </div>
      )}
      {preview === undefined ? (
        error === null ? (
          <Waiting lines={2} />
        ) : (
          <Failed error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Preview preview={preview} />
      )}
    </AskDialog>
  )
}

function Preview({
  preview: { coupons, paid, reverted, waiting, largest, fourEyes },
}: {
  preview: SettlementPreview
}) {
  const {
    trading: { settle: words },
  } = useOffice()
  const { money, number } = useOfficeFormat()
  if (coupons === 0 && Number(waiting) === 0) return <Notice>{words.noCoupons}</Notice>
  return (
    <>
      <p className="trading-sums" role="status">
        <span>
          {words.coupons} <b className="num">{number(coupons)}</b>
        </span>
        <span>
          {words.paid} <b className="num">{money(paid)}</b>
        </span>
        <span>
          {words.reverted} <b className="num">{money(reverted)}</b>
        </span>
        <span>
          {words.waiting} <b className="num">{money(waiting)}</b>
        </span>
      </p>
      <div className="trading-preview">
        <Table
          label={words.largest}
          rows={largest}
          keyOf={({ couponID }) => couponID}
          columns={[
            { id: 'player', head: words.player, render: ({ username }) => username },
            {
              id: 'coupon',
              head: words.coupon,
              render: ({ couponID, code }) => (
                <a
                  href={`/backoffice/coupons/${couponID}`}
                  target="_blank"
                  rel="noreferrer"
                  className="office-link"
                >
                  {code}
                </a>
              ),
            },
            {
              id: 'before',
              head: words.before,
              end: true,
              render: ({ before }) => <span className="num">{money(before)}</span>,
            },
            {
              id: 'after',
              head: words.after,
              end: true,
              render: ({ after }) => <span className="num">{money(after)}</span>,
            },
            {
              id: 'difference',
              head: words.difference,
              end: true,
              render: ({ before, after }) => (
                <b>
                  <Signed amount={(Number(after) - Number(before)).toFixed(2)} />
                </b>
              ),
            },
          ]}
        />
      </div>
      {fourEyes && <Notice>{words.two}</Notice>}
    </>
  )
}
