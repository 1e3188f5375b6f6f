import { el } from '#web/game-shell/dom.ts'

export type Announcer = { root: HTMLElement; say: (text: string) => void }

export function createAnnouncer(): Announcer {
  const root = el('div', {
    class: 'sr',
    role: 'status',
    'aria-live': 'polite',
    'aria-atomic': 'true',
  })
  let turn = false
  return {
    root,
    say(text) {
      turn = !turn
      root.textContent = turn ? text : `${text}\u00a0`
    },
  }
}
