import { holdChance } from '#games/slots/hold/hold-chance.ts'
import { jackpotsOf } from '../rounds/jackpots.ts'
import type { Paytable } from '../rounds/paytable.ts'
import { factList, section, text, withPicture } from './rules-parts.ts'
import type { RulesOptions } from './rules-sheet.ts'

type Hold = Extract<Paytable, { kind: 'hold' }>

export function hold(
  { texts, lang, launch, picture, betMinor, money }: RulesOptions,
  machine: Hold,
): HTMLElement {
  const { ball, trigger, respins, landing, prizes } = machine.hold
  const whole = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    maximumFractionDigits: 0,
  })
  const plain = prizes
    .filter(({ value }) => value.jackpot === undefined)
    .map(({ value }) => value.times)
  const [lowest, highest] = [Math.min(...plain), Math.max(...plain)]
  const words = texts.hold(launch.slug)
  return section(
    words.rulesTitle,
    withPicture(
      picture(ball),
      text(
        words.rulesCarry(
          lowest,
          highest,
          money(betMinor * BigInt(lowest)),
          money(betMinor * BigInt(highest)),
        ),
      ),
      text(words.rulesStart(trigger, respins)),
      text(words.rulesReset(respins)),
      text(words.rulesPay),
      text(
        words.rulesOften(
          whole.format(1 / holdChance(machine)),
          whole.format(landing.of / landing.balls),
        ),
      ),
    ),
  )
}

export function jackpots(
  { texts, lang, launch, betMinor, money }: RulesOptions,
  { hold: feature }: Hold,
): HTMLElement {
  const words = texts.hold(launch.slug)
  const whole = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB')
  const rows = jackpotsOf(feature)
    .toReversed()
    .map(
      ({ name, times }) =>
        [
          texts.jackpots[name],
          texts.maxWinOf(whole.format(times), money(betMinor * BigInt(times))),
        ] as const,
    )
  return section(
    words.jackpotsTitle,
    text(words.jackpotsText),
    factList(rows),
    text(words.jackpotsFixed),
  )
}
