import { useState } from 'react'
import type { Programme, SelectionID } from '#games/virtuals/virtual-game.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, toWireMoney, type Minor } from '#shared/money.ts'
import { parseTypedMoney } from '#shared/payments/typed-money.ts'
import { useShownBalance } from '#web/game-shell/balance-figure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { selectionWords } from './names.ts'
import { priceText } from './price-button.tsx'
import { canCombine, linesOf, returnOf, shownPrice, type SlipLine } from './slip.ts'
import type { VirtualClient, VirtualView } from './virtual-client.ts'
import { textsOf } from './virtual-texts.ts'

const QUICK_MINOR = [1_000n, 5_000n, 10_000n, 50_000n]

export function SlipPanel({
  lang,
  view,
  client,
  onPlaced,
}: {
  lang: Lang
  view: VirtualView
  client: VirtualClient
  onPlaced: () => void
}) {
  const texts = textsOf(lang)
  const { cashMinor, beside } = useShownBalance(view.balanceMinor, lang)
  const { programme, picks, isCombined, stakeMinor, shared, isPlacing, placed } = view
  const lines = linesOf(programme, picks, isCombined)
  const money = (minor: Minor) => formatMoney(minor, lang, { kurus: 'auto' })
  const isOpen = shared.phase === 'betting' && !view.over
  const total = stakeMinor * BigInt(lines.length)
  const joined = isCombined && canCombine(picks)
  const place = async () => {
    onPlaced()
    await client.place()
  }
  return (
    <section className="vs-slip" aria-label={texts.slip}>
      <header className="vs-slip__head">
        <h2 className="title-sm">
          {texts.slip}
          {picks.length > 0 && <span className="count count--ink num">{picks.length}</span>}
        </h2>
        {picks.length > 0 && (
          <button type="button" className="btn btn--ghost btn--sm" onClick={client.clear}>
            {texts.clear}
          </button>
        )}
      </header>
      {programme !== undefined && programme.contests.length > 1 && picks.length > 1 && (
        <div className="segment" role="tablist">
          {[false, true].map((combined) => (
            <button
              key={String(combined)}
              type="button"
              role="tab"
              aria-selected={isCombined === combined}
              onClick={() => client.combine(combined)}
            >
              {combined ? texts.combined : texts.single}
            </button>
          ))}
        </div>
      )}
      {isCombined && picks.length > 1 && !joined && <p className="note">{texts.combinedHint}</p>}
      {placed !== undefined && (
        <p className="note vs-placed" role="status">
          <Icon name="checkcircle" />
          {texts.placed(money(placed))}
        </p>
      )}
      {picks.length === 0 || programme === undefined ? (
        placed === undefined && <p className="c-3 t-sm">{texts.slipEmpty}</p>
      ) : (
        <>
          <Picks
            lang={lang}
            lines={lines}
            stakeMinor={stakeMinor}
            programme={programme}
            picks={picks}
            onRemove={client.pick}
          />
          <StakeField
            key={lang}
            lang={lang}
            stakeMinor={stakeMinor}
            label={lines.length > 1 ? `${texts.stake} (${texts.stakeEach})` : texts.stake}
            beside={[texts.balance(money(cashMinor)), ...(beside ? [beside.text] : [])].join(' · ')}
            onStake={client.setStake}
          />
          <div className="vs-quick">
            {QUICK_MINOR.map((minor) => (
              <button
                key={String(minor)}
                type="button"
                className="chip num"
                aria-pressed={stakeMinor === minor}
                onClick={() => client.setStake(minor)}
              >
                {money(minor)}
              </button>
            ))}
          </div>
          <Sums lang={lang} lines={lines} stakeMinor={stakeMinor} joined={joined} />
          <button
            type="button"
            className="btn btn--primary btn--lg btn--block"
            disabled={!isOpen || isPlacing || stakeMinor === 0n}
            onClick={() => void place()}
          >
            {texts.play(money(total))}
          </button>
          {!isOpen && (
            <p className="t-xs c-3" role="status">
              {texts.closedForNow}
            </p>
          )}
        </>
      )}
    </section>
  )
}

type SumsProps = { lang: Lang; lines: readonly SlipLine[]; stakeMinor: Minor }

function Picks({
  lang,
  lines,
  stakeMinor,
  programme,
  picks,
  onRemove,
}: SumsProps & {
  programme: Programme
  picks: readonly SelectionID[]
  onRemove: (pick: SelectionID) => void
}) {
  const texts = textsOf(lang)
  const money = (minor: Minor) => formatMoney(minor, lang, { kurus: 'auto' })
  return (
    <ul className="vs-picks">
      {picks.map((pick) => {
        const { what, where } = selectionWords(programme.card, pick, texts)
        const alone = lines.length > 1 ? lines.find(({ legs }) => legs[0] === pick) : undefined
        return (
          <li key={pick}>
            <span>
              <b className="w-6">{what}</b>
              <span className="t-xs c-3">{where}</span>
            </span>
            <span className="vs-price-of">
              <b className="num">{priceText(programme.priceOf(pick) ?? 0, lang)}</b>
              {alone !== undefined && (
                <span className="t-xs c-3 num">{money(returnOf(alone, stakeMinor))}</span>
              )}
            </span>
            <button
              type="button"
              className="btn btn--icon btn--ghost btn--sm"
              aria-label={texts.remove(what)}
              onClick={() => onRemove(pick)}
            >
              <Icon name="close" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Sums({ lang, lines, stakeMinor, joined }: SumsProps & { joined: boolean }) {
  const texts = textsOf(lang)
  const money = (minor: Minor) => formatMoney(minor, lang, { kurus: 'auto' })
  return (
    <dl className="kv vs-sums">
      {joined && lines[0] !== undefined && (
        <>
          <dt>{texts.odds}</dt>
          <dd className="num">{priceText(shownPrice(lines[0]), lang)}</dd>
        </>
      )}
      {/* Separate bets cannot all win together, so each shows its own return. */}
      {lines.length > 1 ? (
        <>
          <dt>{texts.total}</dt>
          <dd className="num">{money(stakeMinor * BigInt(lines.length))}</dd>
        </>
      ) : (
        lines[0] !== undefined && (
          <>
            <dt>{texts.maxWin}</dt>
            <dd className="num">{money(returnOf(lines[0], stakeMinor))}</dd>
          </>
        )
      )}
    </dl>
  )
}

type StakeProps = {
  lang: Lang
  stakeMinor: Minor
  label: string
  beside: string
  onStake: (minor: Minor) => void
}

function StakeField({ lang, stakeMinor, label, beside, onStake }: StakeProps) {
  const [typed, setTyped] = useState<{ text: string; minor: Minor }>()
  const written = toWireMoney(stakeMinor).replace(/\.00$/, '')
  const text =
    typed?.minor === stakeMinor ? typed.text : lang === 'tr' ? written.replace('.', ',') : written
  const read = (value: string) => {
    const minor = value === '' ? 0n : parseTypedMoney(value, lang)
    if (minor === undefined) return
    setTyped({ text: value, minor })
    onStake(minor)
  }
  return (
    <label className="field">
      <span className="field__label">
        <span>{label}</span>
        <span className="c-3 num">{beside}</span>
      </span>
      <span className="input">
        <input
          className="num"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          maxLength={12}
          onChange={({ target }) => read(target.value)}
        />
        <span className="c-3">₺</span>
      </span>
    </label>
  )
}
