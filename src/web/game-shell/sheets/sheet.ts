import { el, icon } from '../dom.ts'

export type Sheet = { close: () => void; readonly closed: Promise<void> }

export type SheetOptions = {
  title: string
  closeLabel: string
  body: readonly Node[]
  foot?: readonly Node[]
  size?: 'narrow' | 'wide'
  /** Only its own buttons close it. */
  firm?: boolean
}

export function openSheet({
  title,
  closeLabel,
  body,
  foot,
  size = 'narrow',
  firm = false,
}: SheetOptions): Sheet {
  const heading = el('h2', { class: 'stage-sheet__title', id: `sheet-${Date.now()}` }, title)
  const closer = el(
    'button',
    {
      class: 'btn btn--icon btn--ghost',
      type: 'button',
      'aria-label': closeLabel,
      onclick: () => dialog.close(),
    },
    icon('close'),
  )
  const dialog = el(
    'dialog',
    { class: `stage-sheet stage-sheet--${size}`, 'aria-labelledby': heading.id },
    el('div', { class: 'stage-sheet__head' }, heading, !firm && closer),
    el('div', { class: 'stage-sheet__body', tabindex: 0 }, ...body),
    foot && el('div', { class: 'stage-sheet__foot' }, ...foot),
  )
  const closed = new Promise<void>((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve()
    })
  })
  if (firm) dialog.addEventListener('cancel', (event) => event.preventDefault())
  else dialog.addEventListener('pointerdown', (event) => event.target === dialog && dialog.close())
  document.body.append(dialog)
  dialog.showModal()
  return { close: () => dialog.close(), closed }
}

/**
 * Asks a short question or shows a notice. Resolves with the index of the chosen answer, or −1 if
 * it was closed.
 */
export async function ask(options: {
  title: string
  text: string
  answers: readonly string[]
  closeLabel: string
  firm?: boolean
}): Promise<number> {
  let chosen = -1
  const buttons = options.answers.map((label, index) =>
    el(
      'button',
      {
        class: `btn btn--lg btn--block ${index === 0 ? 'btn--primary' : 'btn--outline'}`,
        type: 'button',
        onclick: () => {
          chosen = index
          sheet.close()
        },
      },
      label,
    ),
  )
  const sheet = openSheet({
    title: options.title,
    closeLabel: options.closeLabel,
    firm: options.firm ?? false,
    body: [el('p', { class: 'stage-sheet__text' }, options.text)],
    foot: buttons,
  })
  await sheet.closed
  return chosen
}
