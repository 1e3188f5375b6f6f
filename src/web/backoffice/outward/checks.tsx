/** A group of check boxes. */
export function Checks<T extends string>({
  label,
  choices,
  chosen,
  nameOf,
  onChange,
}: {
  label: string
  choices: readonly T[]
  chosen: readonly T[]
  nameOf: (choice: T) => string
  onChange: (chosen: readonly T[]) => void
}) {
  return (
    <fieldset className="office-checks">
      <legend className="c-2">{label}</legend>
      {choices.map((choice) => (
        <label key={choice} className="row g-8">
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice),
              )
            }
          />
          {nameOf(choice)}
        </label>
      ))}
    </fieldset>
  )
}
