import { createRoot } from 'react-dom/client'
import type { LaunchReply } from '#shared/contracts/games.ts'
import { formatMoney, fromWireMoney } from '#shared/money.ts'
import { openSheet } from '../stage/hud/sheet.ts'
import type { OriginalView } from './original-view.ts'
import { textsOf } from './originals-texts.ts'
import { benchAddress } from './proof-address.ts'
import type { Table } from './table.ts'

/** How the game is played, what it states of itself, its seal and its keys. */
export function openTableMenu(launch: LaunchReply, view: OriginalView, table: Table): void {
  const texts = textsOf(launch.lang)
  const body = document.createElement('div')
  const root = createRoot(body)
  root.render(<Rules launch={launch} view={view} />)
  table.stopAuto()
  const { closed } = openSheet({ title: texts.rules, closeLabel: texts.close, body: [body], size: 'wide' })
  void closed.then(() => root.unmount())
}

function Rules({ launch, view }: { launch: LaunchReply; view: OriginalView }) {
  const { lang, rules, fairness } = launch
  const texts = textsOf(lang)
  const number = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', { maximumFractionDigits: 2 })
  const percent = (value: number): string => (lang === 'tr' ? `%${number.format(value)}` : `${number.format(value)}%`)
  const amount = (wire: string): string => formatMoney(fromWireMoney(wire), lang, { kurus: 'auto' })
  const keys: readonly (readonly [string, string])[] = [[texts.space, texts.keyPlace], ['A', texts.keyHalf], ['S', texts.keyDouble], ['F', texts.keyFast], ...(view.keys?.(lang) ?? [])]
  return (
    <div className="og__rules">
      <view.Rules lang={lang} rules={rules} />
      <h3>{texts.facts}</h3>
      <dl className="og__facts">
        <dt>{texts.rtp}</dt><dd>{view.returnText?.(percent(rules.rtp), lang) ?? texts.rtpAtLeast(percent(rules.rtp))}</dd>
        <dt>{texts.volatility}</dt><dd>{texts.volatilityOf(rules.volatility)}</dd>
        <dt>{texts.maxWin}</dt><dd>{texts.maxWinOf(number.format(rules.maxWinMultiple))}</dd>
        <dt>{texts.betRange}</dt><dd>{amount(rules.minBet)} – {amount(rules.maxBet)}</dd>
      </dl>
      <h3>{texts.fairness}</h3>
      <p>{texts.fairnessText}</p>
      <dl className="og__facts og__facts--long">
        <dt>{texts.serverSeal}</dt><dd className="og__hash">{fairness.serverSeedHash}</dd>
        <dt>{texts.clientSeed}</dt><dd className="og__hash">{fairness.clientSeed}</dd>
        <dt>{texts.nonce}</dt><dd className="num">{fairness.nonce}</dd>
      </dl>
      <p><a className="link" href={benchAddress(launch)} target="_blank" rel="noreferrer">{texts.verifyHere}</a></p>
      <h3>{texts.keys}</h3>
      <dl className="og__facts">
        {keys.map(([key, does]) => [<dt key={`${key} name`}><kbd className="kbd">{key}</kbd></dt>, <dd key={key}>{does}</dd>])}
      </dl>
    </div>
  )
}
