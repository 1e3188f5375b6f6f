const NOT_TYPED: ReadonlySet<string> = new Set(['checkbox', 'radio', 'file', 'submit', 'button', 'hidden'])

/**
 * Keeps what a visitor types into the page the server drew, or their browser fills in. Returns what types it into the page that
 * took its place, where the fields of the same names are, and brings the focus back.
 */
export function keepTyped(root: HTMLElement): () => void {
  const typed = new Map<string, string>()
  let focused = ''

  const note = (field: unknown): void => {
    if (field instanceof HTMLInputElement && field.name !== '' && !NOT_TYPED.has(field.type)) typed.set(field.name, field.value)
  }
  const listen = ({ target }: Event): void => note(target)
  const follow = ({ target }: Event): void => void (focused = target instanceof HTMLInputElement ? target.name : '')
  for (const field of root.querySelectorAll('input')) if (field.value !== '') note(field)
  if (document.activeElement instanceof HTMLInputElement) focused = document.activeElement.name
  root.addEventListener('input', listen)
  root.addEventListener('focusin', follow)

  return () => {
    root.removeEventListener('input', listen)
    root.removeEventListener('focusin', follow)
    for (const [name, value] of typed) typeInto(fieldOf(root, name), value)
    if (focused !== '') fieldOf(root, focused)?.focus()
  }
}

function fieldOf(root: HTMLElement, name: string): HTMLInputElement | null {
  return root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
}

/** Past React's own setter, so that it takes the change for the visitor's. */
function typeInto(field: HTMLInputElement | null, value: string): void {
  if (field === null || field.value === value) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
