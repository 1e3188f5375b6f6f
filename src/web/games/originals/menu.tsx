import type { LaunchReply } from '#shared/contracts/games.ts'
import { rtpText } from '#shared/rtp-text.ts'
import { JACKPOT_PART } from '#shared/texts/rewards/jackpot-part.ts'
import { openWideSheet } from '#web/game-shell/sheets/open-sheet.tsx'
import type { OriginalView } from './original-view.ts'
import { textsOf } from '#web/game-shell/game-texts.ts'
import { benchAddress } from '#web/game-shell/proof-address.ts'
import { Keys, StatedFacts } from './rules-parts.tsx'
import type { Table } from './table.ts'

export function openTableMenu(launch: LaunchReply, view: OriginalView, table: Table): void {
  table.stopAuto()
  openWideSheet(launch.lang, textsOf(launch.lang).rules, <Rules launch={launch} view={view} />)
}

function Rules({ launch, view }: { launch: LaunchReply; view: OriginalView }) {
  const { lang, rules, fairness } = launch
  const texts = textsOf(lang)
  const percent = rtpText(rules.rtp, lang)
  return (
    <div className="og__rules">
      <view.Rules lang={lang} rules={rules} />
      <StatedFacts
        lang={lang}
        rules={rules}
        returned={view.returnText?.(percent, lang) ?? texts.minRtp(percent)}
      />
      <p>{JACKPOT_PART[lang]}</p>
      <h3>{texts.fairness}</h3>
      <p>{texts.fairnessText}</p>
      <dl className="game-facts game-facts--long">
        <dt>{texts.serverSeal}</dt>
        <dd className="game-hash">{fairness.serverSeedHash}</dd>
        <dt>{texts.clientSeed}</dt>
        <dd className="game-hash">{fairness.clientSeed}</dd>
        <dt>{texts.nonce}</dt>
        <dd className="num">{fairness.nonce}</dd>
      </dl>
      <p>
        <a className="link" href={benchAddress(launch)} target="_blank" rel="noreferrer">
          {texts.verifyHere}
        </a>
      </p>
      <Keys lang={lang} own={[['F', texts.keyFast], ...(view.keys?.(lang) ?? [])]} />
    </div>
  )
}
