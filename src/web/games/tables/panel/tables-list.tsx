import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LobbyRow } from '#shared/contracts/live.ts'
import type { TableTablesReply } from '#shared/contracts/tables.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { GameRefusal } from '#web/game-shell/connection/transport.ts'
import { isRecord } from '#web/lib/storage.ts'
import { textsOf } from '../live-table-texts.ts'
import type { TableClient } from '../table-client.ts'
import { panelTextsOf } from './panel-texts.ts'
import type { PanelProps } from './table-panel.tsx'

type Row = TableTablesReply['tables'][number]

const SHOWN_MARKS = 10

/** All live tables, kept current; choosing one changes to it without leaving the game. */
export function TablesList({ launch: { lang }, client }: PanelProps) {
  const { changing } = client
  const texts = panelTextsOf(lang)
  const rows = useTables(client, lang)
  const { waiting } = useSyncExternalStore(changing.left.subscribe, changing.left.get)
  const { shared, known, decision, table } = useSyncExternalStore(client.subscribe, client.get)
  const [pressed, setPressed] = useState<string>()
  const [fault, setFault] = useState<string>()
  const hasOpenHand = shared.turns.length > 0 && known.length > 0 && decision === undefined

  const change = async (tableID: string, dialog: HTMLDialogElement | null) => {
    setPressed(tableID)
    setFault(undefined)
    try {
      await changing.change(tableID)
      dialog?.close()
    } catch (error) {
      setFault(
        error instanceof GameRefusal && error.message !== '' ? error.message : texts.changeFailed,
      )
    }
    setPressed(undefined)
  }

  if (rows === undefined)
    return (
      <p role="status" className="tp-note">
        {texts.loading}
      </p>
    )
  if (rows === 'failed')
    return (
      <p role="alert" className="tp-note">
        {texts.failed}
      </p>
    )
  return (
    <div className="tp-tables">
      <p className="tp-note">{texts.tablesHint}</p>
      {hasOpenHand && (
        <p className="tp-warning">
          {table.kind === 'holdem' ? texts.openDecision : texts.openHand}
        </p>
      )}
      {fault !== undefined && <p role="alert">{fault}</p>}
      <ul>
        {rows.map((row) => (
          <TableRow
            key={row.tableID}
            row={row}
            lang={lang}
            isHere={row.tableID === shared.tableID}
            isBusy={pressed !== undefined}
            staked={waiting.find(({ tableID }) => tableID === row.tableID)?.staked}
            onChange={(dialog) => void change(row.tableID, dialog)}
          />
        ))}
      </ul>
    </div>
  )
}

function TableRow({
  row,
  lang,
  isHere,
  isBusy,
  staked,
  onChange,
}: {
  row: Row
  lang: Lang
  isHere: boolean
  isBusy: boolean
  staked: string | undefined
  onChange: (dialog: HTMLDialogElement | null) => void
}) {
  const texts = panelTextsOf(lang)
  const { limits, limitsLabel } = textsOf(lang)
  const money = (wire: string) => formatMoney(fromWireMoney(wire), lang, { kurus: 'auto' })
  const { tableID, name, dealer, history, seats, seatsTaken, state } = row
  const facts = [
    ...(state === 'closed' ? [texts.tableClosed] : []),
    texts.players(row.players),
    ...(seats === 0 ? [] : [texts.freeSeats(Math.max(0, seats - seatsTaken), seats)]),
  ]
  return (
    <li data-table={tableID}>
      <div>
        <b>{name}</b>
        <span>
          {dealer} · <span className="sr">{limitsLabel}: </span>
          {limits(money(row.minBet), money(row.maxBet))}
        </span>
        <span className="tp-note">{facts.join(' · ')}</span>
        {history.length === 0 ? (
          <span className="tp-note">{texts.noResults}</span>
        ) : (
          <ol className="tp-marks" aria-label={texts.lastResults}>
            {/* oxlint-disable-next-line react/no-array-index-key -- a result has no name but its place */}
            {history.slice(0, SHOWN_MARKS).map((mark, index) => (
              <li key={index}>{mark}</li>
            ))}
          </ol>
        )}
        {staked !== undefined && <span className="tp-stands">{texts.waiting(money(staked))}</span>}
      </div>
      {isHere ? (
        <span className="tp-note">{texts.here}</span>
      ) : (
        <button
          type="button"
          className="btn btn--outline"
          aria-label={texts.change(name)}
          disabled={isBusy}
          onClick={(event) => onChange(event.currentTarget.closest('dialog'))}
        >
          {texts.go}
        </button>
      )}
    </li>
  )
}

function useTables(client: TableClient, lang: Lang): readonly Row[] | 'failed' | undefined {
  const [rows, setRows] = useState<readonly Row[] | 'failed'>()
  useEffect(() => {
    let isLeft = false
    let current: ReadonlyMap<string, LobbyRow> = new Map()
    const withCurrent = (row: Row): Row => ({ ...row, ...current.get(row.tableID) })
    const end = client.listen(lang === 'tr' ? 'live-tables' : `live-tables:${lang}`, (data) => {
      if (!isLobbyUpdate(data)) return
      current = new Map([...current, ...data.tables.map((row) => [row.tableID, row] as const)])
      setRows((before) => (Array.isArray(before) ? before.map(withCurrent) : before))
    })
    client.tables().then(
      ({ tables }) => !isLeft && setRows(tables.map(withCurrent)),
      () => !isLeft && setRows('failed'),
    )
    return () => {
      isLeft = true
      end()
    }
  }, [client, lang])
  return rows
}

function isLobbyUpdate(data: unknown): data is { tables: LobbyRow[] } {
  return isRecord(data) && Array.isArray(data['tables'])
}
