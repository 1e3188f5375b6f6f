import { useState, type ReactNode } from 'react'
import type { Programme, SelectionID, VirtualResult } from '#games/virtuals/virtual-game.ts'
import { wins } from '#games/virtuals/virtuals.ts'
import type { Lang } from '#shared/lang.ts'
import { Icon } from '#web/ui/icon.tsx'
import { keyName, marketName } from './names.ts'
import { PriceButton } from './price-button.tsx'
import { textsOf } from './virtual-texts.ts'

type Contest = { home: string; away: string; marks: readonly [ReactNode, ReactNode] }
export type BoardShape = {
  contests: readonly Contest[]
  main: { market: string; keys: readonly string[] }
  line: { market: string; names: Readonly<Record<'under' | 'over', string>> }
}

type Props = BoardShape & {
  lang: Lang
  programme: Programme
  result: VirtualResult | undefined
  picks: readonly SelectionID[]
  isOpen: boolean
  onPick: (id: SelectionID) => void
  onMatch: (match: number) => void
}

export function MatchBoard({
  lang,
  contests,
  main,
  line,
  programme,
  result,
  picks,
  isOpen,
  onPick,
  onMatch,
}: Props) {
  const texts = textsOf(lang)
  const [opened, setOpened] = useState<number>()
  const { card } = programme
  const price = (contest: number, market: string, key: string, name: string) => {
    const id = `${contest}/${market}/${key}`
    const match = contests[contest - 1]
    const label = `${match?.home} – ${match?.away}, ${marketName(card, market, texts)}`
    return (
      <PriceButton
        key={id}
        name={name}
        label={label}
        price={programme.priceOf(id)}
        lang={lang}
        isOn={picks.includes(id)}
        isOpen={isOpen}
        onPick={() => onPick(id)}
        won={result !== undefined && wins(id, result)}
      />
    )
  }
  return (
    <ul className="vs-matches" aria-label={texts.matches}>
      {contests.map(({ home, away, marks }, at) => {
        const contest = at + 1
        const isOn = opened === contest
        return (
          <li key={home}>
            <div className="vs-match">
              <div className="vs-clubs">
                <span>
                  {marks[0]}
                  <span className="vs-name">{home}</span>
                </span>
                <span>
                  {marks[1]}
                  <span className="vs-name">{away}</span>
                </span>
              </div>
              <div className={main.keys.length === 3 ? 'vs-prices vs-prices--three' : 'vs-prices'}>
                {main.keys.map((key) => price(contest, main.market, key, keyName(key, texts)))}
              </div>
              <div className="vs-prices vs-wide">
                {(['under', 'over'] as const).map((key) =>
                  price(contest, line.market, key, line.names[key]),
                )}
              </div>
              <button
                type="button"
                className="btn btn--icon btn--ghost"
                aria-expanded={isOn}
                aria-label={texts.allMarkets(`${home} – ${away}`)}
                onClick={() => {
                  setOpened(isOn ? undefined : contest)
                  onMatch(at)
                }}
              >
                <Icon name={isOn ? 'up' : 'down'} />
              </button>
            </div>
            {isOn && (
              <div className="vs-markets">
                {programme
                  .marketsOf(contest)
                  .filter(({ key, selections }) => key !== main.market && selections.length > 0)
                  .map(({ key: market, selections }) => (
                    <section
                      key={market}
                      className="vs-market"
                      aria-label={marketName(card, market, texts)}
                    >
                      <h3 className="t-sm c-2">{marketName(card, market, texts)}</h3>
                      <div
                        className={
                          selections.length % 3 === 0 || selections.length > 4
                            ? 'vs-prices vs-prices--three'
                            : 'vs-prices'
                        }
                      >
                        {selections.map(({ key }) =>
                          price(contest, market, key, keyName(key, texts)),
                        )}
                      </div>
                    </section>
                  ))}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
