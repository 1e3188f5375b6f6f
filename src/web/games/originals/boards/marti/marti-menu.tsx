import { useSyncExternalStore } from 'react'
import { crashPoint } from '#games/fairness/crash-point.ts'
import type { CrashState } from '#shared/contracts/crash.ts'
import type { LaunchReply } from '#shared/contracts/games.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney } from '#shared/money.ts'
import { rtpText } from '#shared/rtp-text.ts'
import { multiplierText } from '#web/game-shell/numbers.ts'
import { openWideSheet } from '#web/game-shell/sheets/open-sheet.tsx'
import { textsOf } from '#web/game-shell/game-texts.ts'
import { benchAddress, sharedRoundAddress } from '#web/game-shell/proof-address.ts'
import { Keys, StatedFacts } from '../../rules-parts.tsx'
import { RoundBets } from './marti-side.tsx'
import type { MartiTable } from './marti-table.ts'
import { martiTexts } from './marti-texts.ts'

const SLUG = 'marti'

export function openBets(launch: LaunchReply, table: MartiTable): void {
  openWideSheet(
    launch.lang,
    martiTexts(launch.lang).showBets,
    <LiveBets launch={launch} table={table} />,
  )
}

function LiveBets({ launch, table }: { launch: LaunchReply; table: MartiTable }) {
  const state = useSyncExternalStore(table.subscribe, table.get)
  return (
    <RoundBets launch={launch} state={state} money={(minor) => formatMoney(minor, launch.lang)} />
  )
}

export function openMartiMenu(launch: LaunchReply, shared: CrashState | undefined): void {
  openWideSheet(launch.lang, textsOf(launch.lang).rules, <Rules launch={launch} shared={shared} />)
}

function Rules({ launch, shared }: { launch: LaunchReply; shared: CrashState | undefined }) {
  const { lang, rules } = launch
  const [texts, own] = [textsOf(lang), martiTexts(lang)]
  return (
    <div className="og__rules">
      {own.rules.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <StatedFacts lang={lang} rules={rules} returned={texts.minRtp(rtpText(rules.rtp, lang))} />
      <h3>{texts.fairness}</h3>
      <p>{own.fairness}</p>
      {shared?.chain != null && (
        <dl className="game-facts game-facts--long">
          <dt>{own.chainFirst}</dt>
          <dd className="game-hash">{shared.chain}</dd>
          <dt>{own.proofSalt}</dt>
          <dd className="game-hash">{shared.salt}</dd>
        </dl>
      )}
      <p>
        <a className="link" href={benchAddress(launch)} target="_blank" rel="noreferrer">
          {texts.verifyHere}
        </a>
      </p>
      <Keys lang={lang} />
    </div>
  )
}

export async function openProof(shared: CrashState, round: number, lang: Lang): Promise<void> {
  const own = martiTexts(lang)
  const [at, before] = [
    shared.results.find((each) => each.round === round),
    shared.results.find((each) => each.round === round - 1),
  ]
  if (at === undefined || shared.salt === null) return
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(at.hash))
  const previous = Array.from(new Uint8Array(digest), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const holds =
    crashPoint(at.hash, shared.salt) === at.point &&
    (before === undefined || before.hash === previous)
  openWideSheet(
    lang,
    own.proofTitle(round.toLocaleString(lang === 'tr' ? 'tr-TR' : 'en-GB')),
    <div className="og__rules">
      <p className={holds ? 'marti__verdict c-up' : 'marti__verdict c-down'} role="status">
        {holds ? own.proofHolds : own.proofFails}
      </p>
      <dl className="game-facts game-facts--long">
        <dt>{own.proofPoint}</dt>
        <dd className="num">{multiplierText(at.point, lang)}</dd>
        <dt>{own.proofHash}</dt>
        <dd className="game-hash">{at.hash}</dd>
        <dt>{own.proofSalt}</dt>
        <dd className="game-hash">{shared.salt}</dd>
        <dt>{own.proofBefore}</dt>
        <dd className="game-hash">{previous}</dd>
        {shared.chain !== null && (
          <>
            <dt>{own.chainFirst}</dt>
            <dd className="game-hash">{shared.chain}</dd>
          </>
        )}
      </dl>
      <p>
        {before === undefined ? own.chainUnknown : own.chainHolds} {own.proofText}
      </p>
      <p>
        <a className="link" href={sharedRoundAddress(SLUG, round)} target="_blank" rel="noreferrer">
          {own.fairPage}
        </a>
      </p>
    </div>,
  )
}
