import { useState } from 'react'
import type { TableLaunchReply } from '#shared/contracts/tables.ts'
import { openWideSheet } from '#web/game-shell/sheets/open-sheet.tsx'
import type { TableClient } from '../table-client.ts'
import { panelTextsOf } from './panel-texts.ts'
import './panel.css'
import { SavedBets } from './saved-bets.tsx'
import { Statistics } from './statistics.tsx'
import { TablesList } from './tables-list.tsx'

export type PanelProps = { launch: TableLaunchReply; client: TableClient }
type Tab = 'saved' | 'statistics' | 'tables'

export function openTablePanel(props: PanelProps, first?: Tab): void {
  const { lang } = props.launch
  openWideSheet(lang, panelTextsOf(lang).title, <TablePanel {...props} first={first} />)
}

/** Play credit belongs to no player, so it keeps no bets; blackjack has no statistics. */
function tabsOf({ mode, table: { kind } }: TableLaunchReply): Tab[] {
  return [
    ...(mode === 'real' ? (['saved'] as const) : []),
    ...(kind === 'blackjack' ? [] : (['statistics'] as const)),
    'tables',
  ]
}

function TablePanel({ first, ...props }: PanelProps & { first: Tab | undefined }) {
  const { launch } = props
  const texts = panelTextsOf(launch.lang)
  const tabs = tabsOf(launch)
  const [chosen, setTab] = useState(first)
  const tab = chosen ?? tabs[0]
  return (
    <div className="tp">
      <div className="segment" role="tablist" aria-label={texts.title}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tp-tab-${one}`}
            aria-controls="tp-panel"
            aria-selected={one === tab}
            data-tab={one}
            onClick={() => setTab(one)}
          >
            {texts.tabs[one]}
          </button>
        ))}
      </div>
      <div id="tp-panel" role="tabpanel" aria-labelledby={`tp-tab-${tab}`}>
        {tab === 'saved' && <SavedBets {...props} />}
        {tab === 'statistics' && <Statistics {...props} />}
        {tab === 'tables' && <TablesList {...props} />}
      </div>
    </div>
  )
}
