import type { ReactNode } from 'react'
import type { TableLaunchReply, TableState } from '#shared/contracts/tables.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { rtpText } from '#shared/rtp-text.ts'
import { JACKPOT_PART } from '#shared/texts/rewards/jackpot-part.ts'
import { openWideSheet } from '#web/game-shell/sheets/open-sheet.tsx'
import { textsOf } from './live-table-texts.ts'
import { paysText } from '#shared/pays-text.ts'
import { tableProofAddress } from '#web/game-shell/proof-address.ts'
import { roundNumber } from './scene-window.tsx'

type Spot = TableLaunchReply['table']['spots'][number]
export type TableRules = {
  text: readonly string[]
  /**
   * Returns a spot's kind of bet, which is one row of the table; undefined if another spot
   * represents it.
   */
  kindOf: (spot: string) => string | undefined
  children?: ReactNode
}

export function openTableRules(
  launch: TableLaunchReply,
  state: TableState,
  rules: TableRules,
): void {
  openWideSheet(
    launch.lang,
    textsOf(launch.lang).rules,
    <Rules launch={launch} state={state} rules={rules} />,
  )
}

function Rules({
  launch: { lang, table },
  state,
  rules: { text, kindOf, children },
}: {
  launch: TableLaunchReply
  state: TableState
  rules: TableRules
}) {
  const texts = textsOf(lang)
  const kinds = new Map<string, Spot>()
  for (const spot of table.spots) {
    const kind = kindOf(spot.spot)
    if (kind !== undefined) kinds.set(kind, spot)
  }
  const [past] = state.history
  const money = (wire: string) => formatMoney(fromWireMoney(wire), lang, { kurus: 'auto' })
  return (
    <div className="lt-rules">
      {[
        ...text,
        ...texts.everyTable,
        texts.tableMax(money(table.tableMax)),
        JACKPOT_PART[lang],
      ].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <table>
        <thead>
          <tr>
            <th>{texts.spot}</th>
            <th>{texts.pays}</th>
            <th>{texts.returns}</th>
            <th>{texts.limitsLabel}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from(kinds, ([kind, { pays, rtp, min, max }]) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td>{paysText(pays, lang)}</td>
              <td>{rtpText(rtp, lang)}</td>
              <td>{texts.limits(money(min), money(max))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
      <h3>{texts.proof}</h3>
      <dl className="game-facts game-facts--long">
        {state.hash !== null && (
          <>
            <dt>{texts.proofHash}</dt>
            <dd className="game-hash">{state.hash}</dd>
          </>
        )}
        <dt>{texts.proofChain}</dt>
        <dd className="game-hash">{state.chain}</dd>
        <dt>{texts.proofSalt}</dt>
        <dd className="game-hash">{state.salt}</dd>
      </dl>
      {past !== undefined && (
        <p>
          <a
            className="link"
            href={tableProofAddress(table.tableID, roundNumber(past.roundID))}
            target="_blank"
            rel="noreferrer"
          >
            {texts.proofLink}
          </a>
        </p>
      )}
    </div>
  )
}
