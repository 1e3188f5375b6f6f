import { useState } from 'react'
import { setsWon } from '#games/virtuals/tennis/short-match.ts'
import type { VirtualCard, VirtualResult } from '#games/virtuals/virtual-game.ts'
import { wins } from '#games/virtuals/virtuals.ts'
import { useLang } from '#web/lib/session.ts'
import {
  clubOf,
  keyName,
  marketName,
  playerOf,
  roundName,
  runnerName,
  selectionWords,
} from '#web/games/virtuals/names.ts'
import { priceText } from '#web/games/virtuals/price-button.tsx'
import { textsOf } from '#web/games/virtuals/virtual-texts.ts'
import { useVirtualProofTexts } from './virtual-proof-texts.ts'
import type { OwnLine, ReplayedVirtual } from './virtual-replay.ts'

type Contest = { name: string; score?: string; order?: readonly string[] }
const A_COLUMN = 12

export function VirtualSteps({
  round,
  replayed: { programme, result },
  own,
}: {
  round: number
  replayed: ReplayedVirtual
  own: readonly OwnLine[]
}) {
  const texts = useVirtualProofTexts()
  const lang = useLang()
  const sport = textsOf(lang)
  const { card } = programme
  return (
    <section className="card card--pad proof-steps virtual-proof" aria-label={texts.steps}>
      <h3 className="w-6">{texts.stepSeal}</h3>
      <p className="t-sm c-2">{texts.stepSealText}</p>
      <h3 className="w-6">{texts.stepCard}</h3>
      <p className="t-sm c-2">{texts.stepCardText}</p>
      <p className="t-xs c-3 proof-steps__formula">
        HMAC-SHA256(SHA-256(hash), salt-season|field|form:{round}:0…)
      </p>
      <p className="t-sm w-6">{roundName(card, sport)}</p>
      {own.length > 0 && (
        <ul>
          {own
            .flatMap(({ legs }) => legs)
            .map(({ selection, price }) => {
              const { what, where } = selectionWords(card, selection, sport)
              return (
                <li key={selection} className="kv">
                  <span>
                    {what} <span className="t-xs c-3">{where}</span>
                  </span>
                  <b className="num">{lang === 'tr' ? price.replace('.', ',') : price}</b>
                </li>
              )
            })}
        </ul>
      )}
      <h3 className="w-6">{texts.stepResult}</h3>
      <p className="t-xs c-3 proof-steps__formula">HMAC-SHA256(hash, salt:{round}:0…)</p>
      <ul className="virtual-proof__contests">
        {contestsOf(card, result, texts.race, texts.level).map(({ name, score, order }, at) => (
          <li key={name}>
            <p className="virtual-proof__contest">
              <span className="w-5">{name}</span>
              {score !== undefined && <b className="num">{score}</b>}
            </p>
            {order !== undefined && (
              <ol className="virtual-proof__order">
                {order.map((runner) => (
                  <li key={runner}>{runner}</li>
                ))}
              </ol>
            )}
            <AllPrices
              title={texts.allPrices(name)}
              contest={at + 1}
              programme={programme}
              result={result}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AllPrices({
  title,
  contest,
  programme,
  result,
}: {
  title: string
  contest: number
  programme: ReplayedVirtual['programme']
  result: VirtualResult
}) {
  const [isOpen, setOpen] = useState(false)
  const lang = useLang()
  const sport = textsOf(lang)
  const { card } = programme
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && (
        <div className="virtual-proof__markets">
          {programme
            .marketsOf(contest)
            .filter(({ selections }) => selections.length > 0)
            .map(({ key: market, selections }) => (
              <section
                key={market}
                data-wide={selections.length > A_COLUMN}
                aria-label={marketName(card, market, sport)}
              >
                <h4 className="t-sm c-2">{marketName(card, market, sport)}</h4>
                <ul>
                  {selections.map(({ id, key, price }) => (
                    <li key={id} data-won={wins(id, result)}>
                      <span>{runnerNamed(card, key) ?? keyName(key, sport)}</span>
                      <span className="num">{priceText(price, lang)}</span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </div>
      )}
    </details>
  )
}

function contestsOf(
  card: VirtualCard,
  result: VirtualResult,
  race: string,
  level: (level: number) => string,
): Contest[] {
  if (card.kind === 'football' && result.kind === 'football') {
    return card.fixtures.map(({ home, away }, at) => ({
      name: `${clubOf(home).name} – ${clubOf(away).name}`,
      score: `${result.matches[at]?.home}–${result.matches[at]?.away}`,
    }))
  }
  if (card.kind === 'tennis' && result.kind === 'tennis') {
    return card.fixtures.map(({ home, away }, at) => {
      const sets = result.matches[at]?.sets ?? []
      return {
        name: `${playerOf(home).name} – ${playerOf(away).name}`,
        score: `${setsWon(sets).join('–')} (${sets.map((set) => set.join('–')).join(', ')})`,
      }
    })
  }
  if (
    card.kind === 'football' ||
    card.kind === 'tennis' ||
    result.kind === 'football' ||
    result.kind === 'tennis'
  )
    return []
  return [
    {
      name: race,
      order: result.order.map(
        (number) =>
          `${number} ${runnerName(card, number)} (${level(card.runners.find((runner) => runner.number === number)?.level ?? 0)})`,
      ),
    },
  ]
}

function runnerNamed(card: VirtualCard, key: string): string | undefined {
  return card.kind === 'football' || card.kind === 'tennis' || !/^\d+$/.test(key)
    ? undefined
    : `${key} ${runnerName(card, Number(key))}`
}
