type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const NOT_FILLED: ReadonlySet<string> = new Set(['radio', 'file', 'submit', 'button', 'hidden'])

/**
 * Records what the visitor types, ticks or selects in the server-drawn page, including browser
 * autofill. Returns a function that restores it into the fields of the same names in the
 * client-drawn page.
 */
export function keepTyped(root: HTMLElement): () => void {
  const changed = new Map<string, string | boolean>()

  const note = (field: unknown): void => {
    if (isField(field) && field.name !== '' && !NOT_FILLED.has(field.type))
      changed.set(field.name, valueOf(field))
  }
  const listen = ({ target }: Event): void => note(target)
  for (const field of root.querySelectorAll<Field>('input, select, textarea'))
    if (valueOf(field) !== drawnValueOf(field)) note(field)
  root.addEventListener('input', listen)

  return () => {
    root.removeEventListener('input', listen)
    for (const [name, value] of changed)
      fill(root.querySelector<Field>(`[name="${CSS.escape(name)}"]`), value)
  }
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

function valueOf(field: Field): string | boolean {
  return field.type === 'checkbox' && field instanceof HTMLInputElement
    ? field.checked
    : field.value
}

function drawnValueOf(field: Field): string | boolean {
  if (field instanceof HTMLSelectElement)
    return (
      Array.from(field.options).find((option) => option.defaultSelected)?.value ??
      field.options[0]?.value ??
      ''
    )
  return field.type === 'checkbox' && field instanceof HTMLInputElement
    ? field.defaultChecked
    : field.defaultValue
}

/** Bypasses React's own value setter, so that React treats the change as the visitor's input. */
function fill(field: Field | null, value: string | boolean): void {
  if (field === null || valueOf(field) === value) return
  if (typeof value === 'boolean') return field.click()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}
