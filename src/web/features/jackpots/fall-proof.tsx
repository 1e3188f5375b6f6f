import { MICRO_PER_MINOR, numberMessage, type JackpotRules } from '#games/jackpots/jackpot-draw.ts'
import { proveFall } from '#games/jackpots/prove-fall.ts'
import type { JackpotFallRow } from '#shared/contracts/jackpots.ts'
import { fromWireMoney, toWireMoney } from '#shared/money.ts'
import { useFormat } from '#web/lib/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useJackpotTexts } from './use-jackpot-texts.ts'

/** Reduces a 256-bit number to its first 53 bits, used as a fraction of one. */
const BITS_LEFT_OUT = 203n
const FRACTIONS = 2 ** 53
const DIGITS = 10

export function FallProof({ fall }: { fall: JackpotFallRow }) {
  const texts = useJackpotTexts()
  const format = useFormat()
  const proof = proveFall({
    jackpotId: fall.jackpotID,
    cycle: fall.cycle,
    seed: fall.seed,
    commitment: fall.commitment,
    roundId: fall.roundID,
    settledMs: fall.settledMs,
    clientDigest: fall.clientDigest,
    stakeMinor: fromWireMoney(fall.stake),
    rules: rulesOf(fall),
    beforeMicro: BigInt(fall.before),
    paidMinor: fromWireMoney(fall.amount),
  })
  const number = format.number(Number(proof.number >> BITS_LEFT_OUT) / FRACTIONS, DIGITS)
  const chance = format.number(
    Math.min(1, Number(proof.chance.wins) / Number(proof.chance.of)),
    DIGITS,
  )
  return (
    <div className="jackpot-proof">
      <div role="status">
        <ul>
          <Line
            holds={proof.isCommitted}
            text={proof.isCommitted ? texts.sealHolds : texts.sealFails}
          />
          <Line
            holds={proof.isDrawn}
            text={proof.isDrawn ? texts.drawHolds(number, chance) : texts.drawFails(number, chance)}
          />
          <Line holds={proof.isPaid} text={proof.isPaid ? texts.paidHolds : texts.paidFails} />
        </ul>
      </div>
      <dl className="t-sm">
        <Row label={texts.seed} value={fall.seed} />
        <Row label={texts.commitment} value={fall.commitment} />
        {fall.clientDigest !== null && <Row label={texts.clientDigest} value={fall.clientDigest} />}
        <Row
          label={texts.message}
          value={numberMessage(fall.jackpotID, fall.cycle, {
            roundId: fall.roundID,
            atMs: fall.settledMs,
            clientDigest: fall.clientDigest,
          })}
        />
        <div className="kv">
          <dt>{texts.stake}</dt>
          <dd className="num">{format.money(fall.stake)}</dd>
        </div>
        <div className="kv">
          <dt>{texts.before}</dt>
          <dd className="num">
            {format.money(toWireMoney(BigInt(fall.before) / MICRO_PER_MINOR))}
          </dd>
        </div>
      </dl>
      <p className="t-xs c-3">
        {texts.formula}. {fall.clientDigest !== null && texts.clientPart}
      </p>
    </div>
  )
}

function Line({ holds, text }: { holds: boolean; text: string }) {
  return (
    <li className="row g-8 t-sm">
      <span className={holds ? 'c-up' : 'c-down'}>
        <Icon name={holds ? 'checkcircle' : 'xcircle'} />
      </span>
      {text}
    </li>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="jackpot-proof__row">
      <dt className="c-2">{label}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  )
}

function rulesOf({ rate, mustHitBy, turnover }: JackpotFallRow): JackpotRules {
  const ratePpm = BigInt(rate)
  return mustHitBy === null
    ? { ratePpm, ceilingMinor: null, turnoverMinor: fromWireMoney(turnover ?? '0.00') }
    : { ratePpm, ceilingMinor: fromWireMoney(mustHitBy), turnoverMinor: null }
}
