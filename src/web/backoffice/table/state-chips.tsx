import { Chip } from '#web/ui/chip.tsx'

type StateChipsProps<S extends string> = {
  label: string
  states: readonly S[]
  nameOf: (state: S) => string
  selected: readonly S[]
  onSelect: (selected: S[]) => void
}

/** States of a filter; without a selected one, the filter matches all. */
export function StateChips<S extends string>({
  label,
  states,
  nameOf,
  selected,
  onSelect,
}: StateChipsProps<S>) {
  return (
    <div className="row g-8 list-filter__row" role="group" aria-label={label}>
      {states.map((state) => (
        <Chip
          key={state}
          selected={selected.includes(state)}
          onClick={() =>
            onSelect(states.filter((each) => (each === state) !== selected.includes(each)))
          }
        >
          {nameOf(state)}
        </Chip>
      ))}
    </div>
  )
}
