import { GAME_FEATURES } from '#shared/game-features.ts'
import { useFormat } from '#web/lib/format.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { toggleBand, toggleFeature } from './list-filters.ts'
import { RTP_FLOORS, VOLATILITY_BANDS, type LobbySearch } from './lobby-search.ts'

export type FilterProps = { search: LobbySearch; onSearch: (search: LobbySearch) => void }

export function VolatilityOptions({ search, onSearch }: FilterProps) {
  const texts = useTexts().catalogue
  return (
    <fieldset className="filter-group">
      <legend className="filter-group__label">{texts.volatility}</legend>
      <div className="filter-group__chips">
        {VOLATILITY_BANDS.map((band) => (
          <Chip
            key={band}
            selected={search.volatility?.includes(band) ?? false}
            onClick={() => onSearch(toggleBand(search, band))}
          >
            {texts.volatilityBands[band]}
          </Chip>
        ))}
      </div>
      <p className="filter-group__help">{texts.volatilityHelp}</p>
    </fieldset>
  )
}

export function FeatureOptions({ search, onSearch }: FilterProps) {
  const texts = useTexts().catalogue
  return (
    <fieldset className="filter-group">
      <legend className="filter-group__label">{texts.features}</legend>
      <div className="filter-group__chips">
        {GAME_FEATURES.map((feature) => (
          <Chip
            key={feature}
            selected={search.features?.includes(feature) ?? false}
            onClick={() => onSearch(toggleFeature(search, feature))}
          >
            {texts.featureNames[feature]}
          </Chip>
        ))}
      </div>
      <p className="filter-group__help">{texts.featuresHelp}</p>
    </fieldset>
  )
}

export function RtpOptions({ search, onSearch }: FilterProps) {
  const texts = useTexts().catalogue
  const format = useFormat()
  const { minRtp, ...rest } = search
  return (
    <fieldset className="filter-group">
      <legend className="filter-group__label">{texts.rtp}</legend>
      <div className="filter-group__chips">
        <Chip selected={minRtp === undefined} onClick={() => onSearch(rest)}>
          {texts.rtpAny}
        </Chip>
        {RTP_FLOORS.map((floor) => (
          <Chip
            key={floor}
            selected={minRtp === floor}
            onClick={() => onSearch({ ...rest, minRtp: floor })}
          >
            {texts.rtpFrom(format.percent(floor, 0))}
          </Chip>
        ))}
      </div>
      <p className="filter-group__help">{texts.rtpHelp}</p>
    </fieldset>
  )
}

export function ShowOptions({ search, onSearch }: FilterProps) {
  const texts = useTexts().catalogue
  const signedIn = useSignedIn()
  const { isNew, favorites, ...rest } = search
  return (
    <fieldset className="filter-group">
      <legend className="filter-group__label">{texts.show}</legend>
      <div className="filter-group__chips">
        <Chip
          selected={isNew === true}
          onClick={() =>
            onSearch({
              ...rest,
              ...(favorites && { favorites }),
              ...(!isNew && { isNew: true as const }),
            })
          }
        >
          {texts.onlyNew}
        </Chip>
        {signedIn && (
          <Chip
            selected={favorites === true}
            onClick={() =>
              onSearch({
                ...rest,
                ...(isNew && { isNew }),
                ...(!favorites && { favorites: true as const }),
              })
            }
          >
            {texts.onlyFavourites}
          </Chip>
        )}
      </div>
    </fieldset>
  )
}
