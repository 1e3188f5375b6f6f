export function Switch(props: {
  checked: boolean
  onChange: (checked: boolean) => void
  label?: string
  labelledBy?: string
  disabled?: boolean
}) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={props.checked}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      disabled={props.disabled}
      onClick={() => props.onChange(!props.checked)}
    />
  )
}
