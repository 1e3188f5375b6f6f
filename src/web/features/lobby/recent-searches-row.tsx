import { useTexts } from '#web/lib/texts.ts'
import { Chip } from '#web/ui/chip.tsx'

type Props = { searches: readonly string[]; onPick: (text: string) => void; onForget: () => void }

export function RecentSearches({ searches, onPick, onForget }: Props) {
  const { search } = useTexts()
  return (
    <section className="search__part" aria-label={search.recent}>
      <div className="head">
        <h2 className="t-sm c-2 w-5">{search.recent}</h2>
        <button type="button" className="btn btn--ghost btn--sm" onClick={onForget}>
          {search.clearRecent}
        </button>
      </div>
      <div className="search__recent">
        {searches.map((text) => (
          <Chip key={text} icon="history" onClick={() => onPick(text)}>
            {text}
          </Chip>
        ))}
      </div>
    </section>
  )
}
