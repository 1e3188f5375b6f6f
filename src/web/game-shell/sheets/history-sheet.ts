import type { Lang } from '#shared/lang.ts'
import { fromWireMoney, type Minor } from '#shared/money.ts'
import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import type { HistoryReply } from '../connection/transport.ts'
import { el, icon } from '../dom.ts'
import { roundDate } from '../round-date.ts'
import { openSheet } from './sheet.ts'

type Options = {
  texts: Pick<
    StageTexts,
    'history' | 'close' | 'replay' | 'bet' | 'historyEmpty' | 'historyError'
  > &
    Partial<Pick<StageTexts, 'freeRounds'>>
  lang: Lang
  load: () => Promise<HistoryReply>
  replay: (roundID: string, date: string) => void
  /** Link to a round's proof; undefined for play on credit, whose seeds are never revealed. */
  verify?: { label: string; address: (roundID: string) => string } | undefined
  money: (minor: Minor) => string
}

export function openHistorySheet({ texts, lang, load, replay, verify, money }: Options): void {
  const list = el(
    'div',
    { class: 'rounds', 'aria-busy': 'true' },
    el('div', { class: 'rounds__wait' }),
    el('div', { class: 'rounds__wait' }),
    el('div', { class: 'rounds__wait' }),
  )
  const sheet = openSheet({ title: texts.history, closeLabel: texts.close, body: [list] })
  const date = roundDate(lang)
  const row = (round: HistoryReply['rounds'][number]) => {
    const when = date.format(new Date(round.date))
    const [bet, won] = [fromWireMoney(round.bet), fromWireMoney(round.win)]
    const watch = el(
      'button',
      {
        class: 'btn btn--sm btn--outline',
        type: 'button',
        'aria-label': `${texts.replay}: ${when}`,
        onclick: () => {
          sheet.close()
          replay(round.roundID, when)
        },
      },
      icon('play'),
      texts.replay,
    )
    const proof =
      verify === undefined
        ? []
        : [
            el(
              'a',
              {
                class: 'btn btn--sm btn--ghost',
                href: verify.address(round.roundID),
                target: '_blank',
                rel: 'noreferrer',
                'aria-label': `${verify.label}: ${when}`,
              },
              icon('shield'),
            ),
          ]
    return el(
      'li',
      { class: 'rounds__row' },
      el(
        'div',
        {},
        el('b', { class: won > bet ? 'is-won' : '' }, money(won)),
        el(
          'span',
          {},
          `${(round.free === true ? texts.freeRounds?.label : undefined) ?? texts.bet} ${money(bet)} · ${when}`,
        ),
      ),
      el('div', { class: 'rounds__deeds' }, ...proof, watch),
    )
  }
  void load()
    .then(
      ({ rounds }) =>
        list.replaceChildren(
          rounds.length > 0
            ? el('ul', {}, ...rounds.map(row))
            : el('p', { class: 'stage-sheet__text' }, texts.historyEmpty),
        ),
      () =>
        list.replaceChildren(
          el('p', { class: 'stage-sheet__text', role: 'alert' }, texts.historyError),
        ),
    )
    .finally(() => list.removeAttribute('aria-busy'))
}
