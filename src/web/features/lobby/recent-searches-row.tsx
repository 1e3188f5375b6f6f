import { useTexts } from '#web/lib/texts.ts'
import { Chip } from '#web/ui/chip.tsx'

type Props = { searches: readonly string[]; onPick: (text: string) => void; onForget: () => void }

export function RecentSearches({ searches, onPick, onForget }: Props) {
  const texts = useTexts().catalogue
  return (
    <section className="search__part" aria-label={texts.searchRecent}>
      <div className="head">
        <h2 className="t-sm c-2 w-5">{texts.searchRecent}</h2>
        <button type="button" className="btn btn--ghost btn--sm" onClick={onForget}>
          {texts.searchClearRecent}
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
