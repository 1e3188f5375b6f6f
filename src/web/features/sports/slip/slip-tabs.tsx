import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Tabs } from '#web/ui/segmented.tsx'
import { offeredTypes, slipType, type Slip } from './slip.ts'
import { slipStore } from './slip-store.ts'

const UNDO_MS = 5000

function Short({ words, whole }: { words: string; whole: string }) {
  return (
    <>
      <span aria-hidden="true">{words}</span>
      <span className="sr">{whole}</span>
    </>
  )
}

export function SlipTabs({ slip, panelId }: { slip: Slip; panelId: string }) {
  const { slip: texts } = useTexts().sports
  function clear(): void {
    slipStore.clear()
    showToast('info', texts.cleared, {
      timeoutMs: UNDO_MS,
      action: { label: texts.undo, run: () => slipStore.restore(slip) },
    })
  }
  return (
    <div className="slip__tabs">
      <Tabs
        label={texts.typesLabel}
        panelId={panelId}
        value={slipType(slip)}
        onChange={(type) => slipStore.change((before) => ({ ...before, type }))}
        options={offeredTypes(slip).map((type) => ({
          value: type,
          label:
            type === 'builder' ? (
              <Short words={texts.builderTab} whole={texts.types.builder} />
            ) : (
              texts.types[type]
            ),
        }))}
      />
      <button type="button" className="tab slip__clear" onClick={clear}>
        {texts.clear}
      </button>
    </div>
  )
}
