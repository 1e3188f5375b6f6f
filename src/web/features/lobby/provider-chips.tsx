import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { LobbyPlace, LobbySearch } from './lobby-search.ts'

const SHOWN_AT_FIRST = 7
const FEWEST = 2

export const ProviderChips = memo(function ProviderChips({
  place,
  search,
}: {
  place: LobbyPlace
  search: LobbySearch
}) {
  const texts = useTexts().catalogue
  const format = useFormat()
  const [all, setAll] = useState(false)
  const providers =
    useQuery(query('casino', 'provider_list', { limit: 100, offset: 0 })).data?.data ?? []
  if (providers.length < FEWEST) return null
  const { favorites: _favorites, q: _q, ...kept } = search
  const hidden = all ? 0 : Math.max(0, providers.length - SHOWN_AT_FIRST)
  const shown = providers.filter(
    (provider, index) =>
      index < providers.length - hidden || provider.providerID === place.providerID,
  )
  return (
    <nav className={`lobby__chips${all ? ' lobby__chips--wrap' : ''}`} aria-label={texts.providers}>
      <ul className="row g-8">
        <li>
          <Link
            className={`chip${place.providerID === undefined ? ' is-current' : ''}`}
            to="/slot"
            search={kept}
            activeOptions={{ exact: true }}
          >
            {texts.allProviders}
          </Link>
        </li>
        {shown.map(({ providerID, providerName, count }) => (
          <li key={providerID}>
            <Link
              className="chip"
              to="/slot/provider/$providerID"
              params={{ providerID }}
              search={kept}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {providerName}
              <span className="chip__n">{format.number(count)}</span>
            </Link>
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <button
              type="button"
              className="chip"
              aria-expanded={false}
              onClick={() => setAll(true)}
            >
              +{format.number(hidden)}
              <Icon name="down" />
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
})
