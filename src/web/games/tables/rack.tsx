import type { PointerEvent, ReactNode } from 'react'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Chip } from './chip.tsx'
import { carryChip } from './carry-chip.ts'
import { chipsOf } from './table-client.ts'
import type { Table } from './use-table.ts'

type Props = { table: Table; tools: ReactNode; onRules: () => void }

export function Rack({ table, tools, onRules }: Props) {
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
  const repeatable = last !== undefined && last.bets.length > 0
  const carry = (event: PointerEvent<HTMLButtonElement>, chip: Minor) => {
    client.choose(chip)
    if (isOpen) carryChip(event.nativeEvent, event.currentTarget, (spot) => client.put([spot]))
  }
  return (
    <footer className="lt-rack">
      <dl className="lt-money">
        <div>
          <dt>{launch.mode === 'fun' ? texts.credit : texts.balance}</dt>
          <dd>{money(balance)}</dd>
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
      <div className="lt-acts">
        <button
          type="button"
          className="btn btn--outline"
          disabled={!isOpen || staked === 0n}
          onClick={() => client.undo(false)}
        >
          <Icon name="back" />
          <span className="lt-undo">{texts.undo}</span>
        </button>
        <button
          type="button"
          className="btn btn--outline"
          disabled={!isOpen || staked === 0n}
          onClick={() => client.undo(true)}
        >
          <Icon name="trash" />
          <span className="lt-wide">{texts.clear}</span>
        </button>
        {staked === 0n && repeatable ? (
          <button
            type="button"
            className="btn btn--outline"
            disabled={!isOpen}
            onClick={() => client.repeat()}
          >
            <Icon name="refresh" />
            {texts.repeat}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn--outline"
            disabled={!isOpen || staked === 0n}
            onClick={() => client.double()}
          >
            <span aria-hidden="true">2×</span> <span className="lt-wide">{texts.double}</span>
          </button>
        )}
        {tools}
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
    </footer>
  )
}
