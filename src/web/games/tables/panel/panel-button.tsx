import { Icon } from '#web/ui/icon.tsx'
import { textsOf } from '../live-table-texts.ts'
import './panel-button.css'
import type { PanelProps } from './table-panel.tsx'

export async function openPanel(props: PanelProps, first?: 'tables'): Promise<void> {
  const { openTablePanel } = await import('./table-panel.tsx')
  openTablePanel(props, first)
}

export function PanelButton(props: PanelProps) {
  return (
    <button
      type="button"
      className="btn btn--icon btn--ghost"
      data-tool="panel"
      aria-label={textsOf(props.launch.lang).panel}
      onClick={() => void openPanel(props)}
    >
      <Icon name="menu" />
    </button>
  )
}
