import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { FilterMenu } from './filter-menu.tsx'
import {
  FeatureOptions,
  RtpOptions,
  ShowOptions,
  VolatilityOptions,
  type FilterProps,
} from './filter-options.tsx'
import { GAME_SORTS_ORDER } from './game-sorts.ts'
import { filterCount, gamesListInput, withoutFilters, withoutQuery } from './list-filters.ts'
import type { LobbyPlace, LobbySearch } from './lobby-search.ts'

export function FilterMenus({ search, onSearch }: FilterProps) {
  const texts = useTexts().catalogue
  const format = useFormat()
  const chosen = chosenLabels(search, texts, (floor) => texts.rtpFrom(format.percent(floor, 0)))
  const { volatility: _bands, ...withoutBands } = search
  const { minRtp: _floor, ...withoutRtp } = search
  const { features: _features, ...withoutFeatures } = search
  const { isNew: _new, favorites: _favorites, ...withoutShow } = search
  return (
    <>
      {search.q !== undefined && (
        <button
          type="button"
          className="btn btn--outline btn--sm"
          onClick={() => onSearch(withoutQuery(search))}
          aria-label={texts.removeSearch}
        >
          “{search.q}”<Icon name="close" size={16} />
        </button>
      )}
      <FilterMenu
        label={texts.features}
        chosen={chosen.features}
        clearLabel={texts.remove(texts.features)}
        onClear={() => onSearch(withoutFeatures)}
      >
        <FeatureOptions search={search} onSearch={onSearch} />
      </FilterMenu>
      <FilterMenu
        label={texts.volatility}
        chosen={chosen.volatility}
        clearLabel={texts.remove(texts.volatility)}
        onClear={() => onSearch(withoutBands)}
      >
        <VolatilityOptions search={search} onSearch={onSearch} />
      </FilterMenu>
      <FilterMenu
        label={texts.rtp}
        chosen={chosen.rtp}
        clearLabel={texts.remove(texts.rtp)}
        onClear={() => onSearch(withoutRtp)}
      >
        <RtpOptions search={search} onSearch={onSearch} />
      </FilterMenu>
      <FilterMenu
        label={texts.show}
        chosen={chosen.show}
        clearLabel={texts.remove(texts.show)}
        onClear={() => onSearch(withoutShow)}
      >
        <ShowOptions search={search} onSearch={onSearch} />
      </FilterMenu>
    </>
  )
}

export function FilterButton({ place, search, onSearch }: FilterProps & { place: LobbyPlace }) {
  const texts = useTexts().catalogue
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(search)
  const count = filterCount(search)
  function begin(): void {
    setDraft(search)
    setOpen(true)
  }
  function apply(): void {
    onSearch(draft)
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className="btn btn--outline btn--sm"
        aria-haspopup="dialog"
        onClick={begin}
      >
        <Icon name="filter" size={16} />
        {texts.filters}
        {count > 0 && <span className="count count--ink">{format.number(count)}</span>}
      </button>
      <Sheet
        open={open}
        title={texts.filtersTitle}
        onClose={() => setOpen(false)}
        foot={<ApplyFilters place={place} draft={draft} onApply={apply} />}
      >
        <div className="filter-sheet">
          <FeatureOptions search={draft} onSearch={setDraft} />
          <VolatilityOptions search={draft} onSearch={setDraft} />
          <RtpOptions search={draft} onSearch={setDraft} />
          <ShowOptions search={draft} onSearch={setDraft} />
          {filterCount(draft) > 0 && (
            <Button variant="ghost" block onClick={() => setDraft(withoutFilters(draft))}>
              {texts.clearFilters}
            </Button>
          )}
        </div>
      </Sheet>
    </>
  )
}

function ApplyFilters({
  place,
  draft,
  onApply,
}: {
  place: LobbyPlace
  draft: LobbySearch
  onApply: () => void
}) {
  const texts = useTexts().catalogue
  const format = useFormat()
  const { data } = useQuery({
    ...query('casino', 'games_list', { ...gamesListInput(place, draft), limit: 1 }),
    placeholderData: keepPreviousData,
  })
  const total = data?.pagination.total
  return (
    <Button variant="ink" size="lg" block onClick={onApply}>
      {texts.applyFilters(total === undefined ? '' : format.number(total), total)}
    </Button>
  )
}

export function SortSelect({ search, onSearch }: FilterProps) {
  const texts = useTexts().catalogue
  const { sort = 'popular', ...rest } = search
  return (
    <label className="btn btn--outline btn--sm sort-select">
      <Icon name="sort" size={16} />
      <span className="sr">{texts.sort}</span>
      <select
        value={sort}
        onChange={(event) => {
          const next = GAME_SORTS_ORDER.find((known) => known === event.target.value)
          onSearch(next === undefined || next === 'popular' ? rest : { ...rest, sort: next })
        }}
      >
        {GAME_SORTS_ORDER.map((known) => (
          <option key={known} value={known}>
            {texts.sorts[known]}
          </option>
        ))}
      </select>
    </label>
  )
}

type LobbyTexts = ReturnType<typeof useTexts>['catalogue']

function chosenLabels(search: LobbySearch, texts: LobbyTexts, rtpLabel: (floor: number) => string) {
  const bands = search.volatility?.map((band) => texts.volatilityBands[band]).join(', ')
  const shown = [search.isNew && texts.onlyNew, search.favorites && texts.favourites]
    .filter((label) => typeof label === 'string')
    .join(', ')
  return {
    features: search.features?.map((feature) => texts.featureNames[feature]).join(', '),
    volatility: bands,
    rtp: search.minRtp === undefined ? undefined : rtpLabel(search.minRtp),
    show: shown === '' ? undefined : shown,
  }
}
