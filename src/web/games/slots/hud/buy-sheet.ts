import type { Lang } from '#shared/lang.ts'
import type { Minor } from '#shared/money.ts'
import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import { rtpText } from '#shared/rtp-text.ts'
import { stepBet, type BetLadder } from '#web/game-shell/bet-ladder.ts'
import type { BuyOffer } from '../rounds/offers.ts'
import { el, icon, setText } from '#web/game-shell/dom.ts'
import { openSheet } from '#web/game-shell/sheets/sheet.ts'

type Options = {
  texts: StageTexts
  lang: Lang
  offer: BuyOffer
  words: string
  picture: HTMLElement
  ladder: BetLadder
  betMinor: Minor
  balanceMinor: Minor
  money: (minor: Minor) => string
  choose: (betMinor: Minor) => void
  confirm: () => void
}

export function openBuySheet({
  texts,
  lang,
  offer,
  words,
  picture,
  ladder,
  betMinor,
  balanceMinor,
  money,
  choose,
  confirm,
}: Options): void {
  let bet = betMinor
  const priceOf = () => bet * BigInt(offer.price)
  const price = el('b', { class: 'buy__price', 'aria-live': 'polite' })
  const betText = el('b', { class: 'buy__bet', 'aria-live': 'polite' })
  const why = el('p', { class: 'buy__why', id: 'buy-why', role: 'status' })
  const step = (direction: -1 | 1, name: string, label: string) =>
    el(
      'button',
      {
        class: 'btn btn--icon btn--outline',
        type: 'button',
        'aria-label': label,
        onclick: () => change(direction),
      },
      icon(name),
    )
  const [less, more] = [step(-1, 'minus', texts.betDown), step(1, 'plus', texts.betUp)]
  const go = el('button', {
    class: 'btn btn--lg btn--block btn--primary',
    type: 'button',
    'aria-describedby': 'buy-why',
    onclick: () => {
      if (priceOf() > balanceMinor) return
      sheet.close()
      confirm()
    },
  })
  const back = el(
    'button',
    { class: 'btn btn--lg btn--block btn--outline', type: 'button', onclick: () => sheet.close() },
    texts.buy.cancel,
  )
  const show = () => {
    const short = priceOf() > balanceMinor
    setText(price, money(priceOf()))
    setText(betText, money(bet))
    setText(go, texts.buy.confirm(money(priceOf())))
    go.setAttribute('aria-disabled', String(short))
    setText(why, short ? texts.buy.short(money(balanceMinor)) : texts.buy.once)
    why.classList.toggle('is-short', short)
    less.disabled = stepBet(ladder, bet, -1) === bet
    more.disabled = stepBet(ladder, bet, 1) === bet
  }
  const change = (direction: -1 | 1) => {
    bet = stepBet(ladder, bet, direction)
    choose(bet)
    show()
  }
  show()
  const fact = (name: string, value: Node | string) =>
    el('div', { class: 'facts__row' }, el('dt', {}, name), el('dd', {}, value))
  const sheet = openSheet({
    title: texts.buy.title,
    closeLabel: texts.close,
    firm: true,
    body: [
      el(
        'div',
        { class: 'buy__what' },
        picture,
        el(
          'div',
          {},
          el('h3', { class: 'buy__name' }, texts.freeSpins),
          el('p', { class: 'stage-sheet__text' }, words),
        ),
      ),
      el(
        'div',
        { class: 'buy__sum' },
        el(
          'div',
          { class: 'buy__stepper' },
          less,
          el('span', { class: 'buy__betbox' }, el('span', {}, texts.bet), betText),
          more,
        ),
        el('div', { class: 'buy__pricebox' }, el('span', {}, texts.buy.price), price),
      ),
      el(
        'dl',
        { class: 'facts' },
        fact(texts.buy.times, `${offer.price}×`),
        fact(texts.buy.rtp, rtpText(offer.rtp, lang)),
      ),
      why,
    ],
    foot: [go, back],
  })
  back.focus()
}
