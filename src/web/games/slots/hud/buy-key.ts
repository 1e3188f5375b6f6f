import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import { el, setText } from '#web/game-shell/dom.ts'

export type BuyKey = {
  root: HTMLButtonElement
  show: (view: { price: string; idle: boolean }) => void
}

export function createBuyKey(texts: StageTexts, picture: HTMLElement, open: () => void): BuyKey {
  const price = el('b', { class: 'buykey__price' })
  const root = el(
    'button',
    { class: 'buykey', type: 'button', 'data-key': 'buy', onclick: open },
    picture,
    el(
      'span',
      { class: 'buykey__words' },
      el('span', { class: 'buykey__label' }, texts.buy.key),
      price,
    ),
  )
  return {
    root,
    show(view) {
      setText(price, view.price)
      root.setAttribute('aria-label', texts.buy.keyName(view.price))
      root.disabled = !view.idle
    },
  }
}
