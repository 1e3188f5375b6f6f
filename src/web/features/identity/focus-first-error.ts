export function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[aria-invalid="true"]')
  if (field instanceof HTMLElement) field.focus()
}
