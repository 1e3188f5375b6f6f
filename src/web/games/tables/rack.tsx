import type { PointerEvent, ReactNode } from 'react'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import { BalanceFigure } from '#web/game-shell/balance-figure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Chip } from './chip.tsx'
import { carryChip } from './carry-chip.ts'
import { PanelButton } from './panel/panel-button.tsx'
import { chipsOf } from './table-client.ts'
import type { Table } from './use-table.ts'

type Props = {
  table: Table
  tools: ReactNode
  decision: ReactNode | undefined
  onRules: () => void
}

export function Rack({ table, tools, decision, onRules }: Props) {
  const {
    launch,
    client,
    texts,
    view: { settings, chipMinor, last },
    money,
    isOpen,
    staked,
    balance,
  } = table
  const isDeciding = decision !== undefined
  const carry = (event: PointerEvent<HTMLButtonElement>, chip: Minor) => {
    client.choose(chip)
    if (isOpen) carryChip(event.nativeEvent, event.currentTarget, (spot) => client.put([spot]))
  }
  return (
    <footer className="lt-rack">
      <div className="lt-bar" data-deciding={isDeciding}>
        <dl className="lt-money">
          <div>
            <dt>{launch.mode === 'fun' ? texts.credit : texts.balance}</dt>
            <dd>
              <BalanceFigure balanceMinor={balance} lang={launch.lang} money={money} />
            </dd>
          </div>
          <div>
            <dt>{texts.staked}</dt>
            <dd>{money(staked)}</dd>
          </div>
          <div>
            <dt>{texts.lastWin}</dt>
            <dd>{money(last?.win == null ? 0n : fromWireMoney(last.win))}</dd>
          </div>
        </dl>
        {decision ?? (
          <div className="lt-chips" role="radiogroup" aria-label={texts.chips}>
            {chipsOf(launch.table).map((chip) => (
              <button
                key={String(chip)}
                type="button"
                role="radio"
                aria-checked={chip === chipMinor}
                aria-label={texts.chip(money(chip))}
                onPointerDown={(event) => carry(event, chip)}
                onClick={() => client.choose(chip)}
              >
                <Chip amountMinor={chip} lang={launch.lang} />
              </button>
            ))}
          </div>
        )}
        <div className="lt-acts">
          {!isDeciding && <BetActs table={table} />}
          {tools}
          <PanelButton launch={launch} client={client} />
          <button
            type="button"
            className="btn btn--icon btn--ghost"
            aria-label={texts.sound}
            aria-pressed={!settings.muted}
            onClick={() => client.change({ ...settings, muted: !settings.muted })}
          >
            <Icon name="volume" />
          </button>
          <button
            type="button"
            className="btn btn--icon btn--ghost lt-narrow-off"
            aria-label={texts.reducedMotion}
            aria-pressed={settings.reducedMotion}
            onClick={() => client.change({ ...settings, reducedMotion: !settings.reducedMotion })}
          >
            <Icon name="pause" />
          </button>
          <button
            type="button"
            className="btn btn--icon btn--ghost"
            aria-label={texts.rules}
            onClick={onRules}
          >
            <Icon name="info" />
          </button>
        </div>
      </div>
    </footer>
  )
}

/** The last one repeats the bets of the previous round until there are bets to double. */
function BetActs({ table: { client, texts, view, isOpen, staked } }: { table: Table }) {
  const isRepeat = staked === 0n && view.last !== undefined && view.last.bets.length > 0
  const isOff = !isOpen || staked === 0n
  return (
    <>
      <button
        type="button"
        className="btn btn--outline"
        disabled={isOff}
        onClick={() => client.undo(false)}
      >
        <Icon name="back" />
        <span className="lt-label">{texts.undo}</span>
      </button>
      <button
        type="button"
        className="btn btn--outline"
        disabled={isOff}
        onClick={() => client.undo(true)}
      >
        <Icon name="trash" />
        <span className="lt-wide">{texts.clear}</span>
      </button>
      {isRepeat ? (
        <button
          type="button"
          className="btn btn--outline lt-again"
          disabled={!isOpen}
          onClick={() => client.repeat()}
        >
          <Icon name="refresh" />
          <span className="lt-label">{texts.repeat}</span>
        </button>
      ) : (
        <button
          type="button"
          className="btn btn--outline lt-again"
          disabled={isOff}
          onClick={() => client.double()}
        >
          <span aria-hidden="true">2×</span> <span className="lt-wide">{texts.double}</span>
        </button>
      )}
    </>
  )
}
