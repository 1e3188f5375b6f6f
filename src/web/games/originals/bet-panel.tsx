import { useState } from 'react'
import type { LaunchReply } from '#shared/contracts/games.ts'
import { formatMoney, type Minor } from '#shared/money.ts'
import { BalanceFigure } from '#web/game-shell/balance-figure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { openHistorySheet } from '#web/game-shell/sheets/history-sheet.ts'
import { AutoPanel, type AutoForm, EMPTY_AUTO, planOf } from './auto-panel.tsx'
import { BetField } from './bet-field.tsx'
import { openTableMenu } from './menu.tsx'
import { proofOf } from '#web/game-shell/proof-address.ts'
import type { BoardProps, OriginalView, PlayMode } from './original-view.ts'
import { textsOf } from '#web/game-shell/game-texts.ts'
import { openTableStats } from './stats-sheet.tsx'
import type { Table, TableState } from './table.ts'

type Props = {
  launch: LaunchReply
  view: OriginalView
  table: Table
  state: TableState
  board: BoardProps
  onMode: (mode: PlayMode) => void
}

export function BetPanel({ launch, view, table, state, board, onMode }: Props) {
  const { lang, rules } = launch
  const texts = textsOf(lang)
  const [form, setForm] = useState<AutoForm>(EMPTY_AUTO)
  const { phase, auto, settings } = state
  const { mode } = board
  const idle = phase === 'idle' && auto === undefined
  const betMinor = auto?.betMinor ?? state.betMinor
  const stakes = view.stakes?.(state.params, lang)
  return (
    <section className="og__bet" aria-label={texts.bet}>
      <Segmented
        label={texts.howToPlay}
        value={mode}
        className="og__mode"
        options={[
          { value: 'manual', label: texts.manual },
          { value: 'auto', label: texts.auto },
        ]}
        onChange={(next) => idle && onMode(next)}
      />
      <div className="og__scroll">
        <div className="og__fields">
          <BetField
            lang={lang}
            label={stakes?.label ?? texts.bet}
            rules={rules}
            stakes={stakes?.count ?? 1}
            value={betMinor}
            disabled={!idle}
            onChange={table.setBet}
          />
          {view.Settings !== undefined && <view.Settings {...board} />}
        </div>
        {mode === 'auto' && (
          <AutoPanel lang={lang} form={form} onChange={setForm} disabled={!idle} />
        )}
      </div>
      <MainButton
        view={view}
        table={table}
        state={state}
        lang={lang}
        mode={mode}
        form={form}
        money={board.money}
        totalMinor={state.betMinor * BigInt(stakes?.count ?? 1)}
      />
      <div className="og__foot">
        <p className="og__balance c-2 t-sm">
          <span className="og__word">{launch.mode === 'fun' ? texts.credit : texts.balance} </span>
          <b className="num">
            <BalanceFigure
              balanceMinor={state.balanceMinor}
              lang={lang}
              money={(minor) => formatMoney(minor, lang)}
            />
          </b>
        </p>
        <span className="og__seal c-3 t-xs num" title={launch.fairness.serverSeedHash}>
          <Icon name="shield" size={16} />{' '}
          {texts.seal(
            `${launch.fairness.serverSeedHash.slice(0, 4)}…${launch.fairness.serverSeedHash.slice(-4)}`,
          )}
        </span>
        <span className="grow" />
        <button
          type="button"
          className={settings.turbo ? 'og__tool is-on' : 'og__tool'}
          aria-pressed={settings.turbo}
          aria-label={texts.fastName}
          onClick={() => table.change({ ...settings, turbo: !settings.turbo })}
        >
          <Icon name="bolt" size={16} /> <span className="og__fast">{texts.fast}</span>
        </button>
        <button
          type="button"
          className="og__tool og__tool--stats"
          aria-haspopup="dialog"
          aria-label={texts.session}
          title={texts.session}
          onClick={() => openTableStats(launch, view, table, board.money)}
        >
          <Icon name="chart" size={20} />
        </button>
        <button
          type="button"
          className="og__tool"
          aria-haspopup="dialog"
          aria-label={texts.history}
          title={texts.history}
          disabled={phase !== 'idle' || auto !== undefined}
          onClick={() =>
            openHistorySheet({
              texts,
              lang,
              money: board.money,
              load: table.history,
              replay: table.replay,
              verify: proofOf(launch),
            })
          }
        >
          <Icon name="history" size={20} />
        </button>
        <button
          type="button"
          className="og__tool"
          aria-haspopup="dialog"
          aria-label={texts.rules}
          title={texts.rules}
          onClick={() => openTableMenu(launch, view, table)}
        >
          <Icon name="info" size={20} />
        </button>
      </div>
    </section>
  )
}

type ButtonProps = Pick<Props, 'view' | 'table' | 'state'> &
  Pick<BoardProps, 'lang' | 'money'> & { mode: PlayMode; form: AutoForm; totalMinor: Minor }

function MainButton({ view, table, state, lang, mode, form, money, totalMinor }: ButtonProps) {
  const texts = textsOf(lang)
  const { phase, round, auto } = state
  if (auto !== undefined) {
    const { plan, played } = auto
    const left = plan.rounds > 0 ? texts.autoLeft(plan.rounds - played) : texts.autoPlayed(played)
    return (
      <button
        type="button"
        className="btn btn--outline btn--lg btn--block og__go"
        onClick={table.stopAuto}
      >
        {texts.stopAuto(left)}
      </button>
    )
  }
  const open = phase === 'open' && round !== undefined ? view.openButton?.(round, lang) : undefined
  if (open !== undefined) {
    return (
      <button
        type="button"
        className="btn btn--primary btn--lg btn--block og__go"
        onClick={() => table.act(open.action, open.params?.())}
      >
        <span>{open.label}</span>
        {open.winMinor !== undefined && <b className="num">{money(open.winMinor)}</b>}
      </button>
    )
  }
  if (phase === 'open')
    return (
      <button type="button" className="btn btn--lg btn--block og__go" aria-disabled="true">
        {texts.yourMove}
      </button>
    )
  const plan = mode === 'auto' ? planOf(form, lang) : undefined
  const missing = phase === 'idle' ? view.missing?.(state.params, lang, mode) : undefined
  const ready =
    phase === 'idle' && missing === undefined && (mode === 'manual' || plan !== undefined)
  return (
    <button
      type="button"
      className="btn btn--primary btn--lg btn--block og__go"
      aria-disabled={!ready || undefined}
      onClick={() =>
        plan === undefined ? mode === 'manual' && table.place() : table.startAuto(plan)
      }
    >
      <span>
        {missing ??
          (mode === 'auto' ? texts.startAuto : phase === 'idle' ? texts.place : texts.playing)}
      </span>
      <b className="num">{money(totalMinor)}</b>
    </button>
  )
}
