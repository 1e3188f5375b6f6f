import type { LaunchReply } from '#shared/contracts/games.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { textsOf } from '#web/game-shell/game-texts.ts'

export function StatedFacts({
  lang,
  rules,
  returned,
}: {
  lang: Lang
  rules: LaunchReply['rules']
  returned: string
}) {
  const texts = textsOf(lang)
  const amount = (wire: string): string => formatMoney(fromWireMoney(wire), lang, { kurus: 'auto' })
  return (
    <>
      <h3>{texts.facts}</h3>
      <dl className="game-facts">
        <dt>{texts.rtp}</dt>
        <dd>{returned}</dd>
        <dt>{texts.volatility}</dt>
        <dd>{texts.volatilityOf(rules.volatility)}</dd>
        <dt>{texts.maxWin}</dt>
        <dd>
          {texts.maxWinOf(
            rules.maxWinMultiple.toLocaleString(lang === 'tr' ? 'tr-TR' : 'en-GB', {
              maximumFractionDigits: 2,
            }),
          )}
        </dd>
        <dt>{texts.betRange}</dt>
        <dd>
          {amount(rules.minBet)} – {amount(rules.maxBet)}
        </dd>
      </dl>
    </>
  )
}

export function Keys({
  lang,
  own = [],
}: {
  lang: Lang
  own?: readonly (readonly [key: string, does: string])[]
}) {
  const texts = textsOf(lang)
  const keys = [
    [texts.space, texts.keyPlace],
    ['A', texts.keyHalf],
    ['S', texts.keyDouble],
    ...own,
  ] as const
  return (
    <div className="og__keys">
      <h3>{texts.keys}</h3>
      <dl className="game-facts">
        {keys.map(([key, does]) => [
          <dt key={`${key} name`}>
            <kbd className="kbd">{key}</kbd>
          </dt>,
          <dd key={key}>{does}</dd>,
        ])}
      </dl>
    </div>
  )
}
