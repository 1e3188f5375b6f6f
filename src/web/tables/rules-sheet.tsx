import { ROULETTE_SPOTS } from '#games/tables/roulette/layout.ts'
import type { TableLaunchReply, TableState } from '#shared/contracts/tables.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { openWideSheet } from '../originals/open-sheet.tsx'
import { percentText } from '../originals/numbers.ts'
import { textsOf } from './live-table-texts.ts'
import { spotName } from './roulette/spot-name.ts'

/** How the table is played, what each kind of bet pays and returns, and the proof of the round. */
export function openTableRules(launch: TableLaunchReply, state: TableState): void {
  openWideSheet(launch.lang, textsOf(launch.lang).rules, <Rules launch={launch} state={state} />)
}

function Rules({ launch: { lang, table }, state }: { launch: TableLaunchReply; state: TableState }) {
  const texts = textsOf(lang)
  const kinds = new Map(table.spots.map((spot) => [ROULETTE_SPOTS.get(spot.spot)?.kind ?? spot.spot, spot]))
  const money = (wire: string) => formatMoney(fromWireMoney(wire), lang, { kurus: 'auto' })
  return (
    <div className="lt-rules">
      {texts.rulesText.map((text) => <p key={text}>{text}</p>)}
      <table>
        <thead><tr><th>{texts.spot}</th><th>{texts.pays}</th><th>{texts.returns}</th><th>{texts.limitsLabel}</th></tr></thead>
        <tbody>
          {Array.from(kinds, ([kind, { spot, pays, rtp, min, max }]) => (
            <tr key={kind}><th scope="row">{spotName(spot, lang)}</th><td>{pays}</td><td>{percentText(rtp, lang)}</td><td>{texts.limits(money(min), money(max))}</td></tr>
          ))}
        </tbody>
      </table>
      <h3>{texts.proof}</h3>
      <dl className="og__facts og__facts--long">
        {state.hash !== null && <><dt>{texts.proofHash}</dt><dd className="og__hash">{state.hash}</dd></>}
        <dt>{texts.proofChain}</dt><dd className="og__hash">{state.chain}</dd>
        <dt>{texts.proofSalt}</dt><dd className="og__hash">{state.salt}</dd>
      </dl>
    </div>
  )
}
