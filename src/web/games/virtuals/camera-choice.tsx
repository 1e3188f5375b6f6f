import type { Lang } from '#shared/lang.ts'
import type { VirtualSportsTexts } from '#shared/texts/virtuals/virtual-sports.tr.ts'
import { Icon } from '#web/ui/icon.tsx'
import { textsOf } from './virtual-texts.ts'

type CameraName = Exclude<keyof VirtualSportsTexts['cameras'], 'auto'>

export function CameraChoice<Camera extends CameraName>({
  lang,
  cameras,
  chosen,
  onChoose,
}: {
  lang: Lang
  cameras: readonly Camera[]
  chosen: Camera | undefined
  onChoose: (camera: Camera | undefined) => void
}) {
  const texts = textsOf(lang)
  return (
    <label className="vs-camera">
      <Icon name="eye" />
      <span className="sr">{texts.camera}</span>
      <select
        value={chosen ?? 'auto'}
        onChange={({ target }) => onChoose(cameras.find((camera) => camera === target.value))}
      >
        {(['auto', ...cameras] as const).map((camera) => (
          <option key={camera} value={camera}>
            {texts.cameras[camera]}
          </option>
        ))}
      </select>
    </label>
  )
}
