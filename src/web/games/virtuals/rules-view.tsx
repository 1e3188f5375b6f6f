import type { VirtualCard } from '#games/virtuals/virtual-game.ts'
import type { VirtualLaunchReply, VirtualState } from '#shared/contracts/virtuals.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { rtpText } from '#shared/rtp-text.ts'
import { JACKPOT_PART } from '#shared/texts/rewards/jackpot-part.ts'
import { marketName } from './names.ts'
import { textsOf } from './virtual-texts.ts'

export function RulesView({
  launch: { lang, game },
  card,
  state,
  lastHash,
}: {
  launch: VirtualLaunchReply
  card: VirtualCard | undefined
  state: VirtualState
  lastHash: string | undefined
}) {
  const texts = textsOf(lang)
  const money = (wire: string) => formatMoney(fromWireMoney(wire), lang, { kurus: 'auto' })
  return (
    <div className="vs-rules">
      {[
        ...(game.type === 'tennis' ? texts.tennisRules : []),
        ...texts.rules,
        JACKPOT_PART[lang],
      ].map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
      {card !== undefined && (
        <table className="table table--dense">
          <thead>
            <tr>
              <th>{texts.market}</th>
              <th className="r">{texts.returns}</th>
            </tr>
          </thead>
          <tbody>
            {game.returns.map(({ market, percent }) => (
              <tr key={market}>
                <th scope="row">{marketName(card, market, texts)}</th>
                <td className="r num">{rtpText(percent, lang)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3 className="title-sm">{texts.limits}</h3>
      <p>
        {texts.limitsText(
          money(state.limits.minStake),
          money(state.limits.maxStake),
          money(state.limits.maxWin),
          money(state.limits.roundMax),
        )}
      </p>
      <h3 className="title-sm">{texts.proof}</h3>
      <dl className="game-facts game-facts--long">
        {lastHash !== undefined && (
          <>
            <dt>{texts.proofHash}</dt>
            <dd className="game-hash">{lastHash}</dd>
          </>
        )}
        <dt>{texts.proofChain}</dt>
        <dd className="game-hash">{state.chain}</dd>
        <dt>{texts.proofSalt}</dt>
        <dd className="game-hash">{state.salt}</dd>
      </dl>
    </div>
  )
}
