import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { FootballCard, FootballResult } from '#games/virtuals/football/football-card.ts'
import type { Lang } from '#shared/lang.ts'
import { CameraChoice } from '../camera-choice.tsx'
import { clubOf } from '../names.ts'
import { FOOTBALL_CAMERAS, type FootballCamera } from '../scene/cameras.ts'
import { SceneScreen } from '../scene-screen.tsx'
import { textsOf } from '../virtual-texts.ts'
import { highlightAt, highlightsOf } from './highlights.ts'
import type { FootballShow } from './scene/football-stage.ts'

const FlatMatch = lazy(() => import('./flat-match.tsx'))

export type MatchPictureProps = {
  lang: Lang
  name: string
  card: FootballCard
  result: FootballResult | undefined
  match: number
  shareNow: () => number
  serverNow: () => number
  runningMs: number
  share: number
  reducedMotion: boolean
}

export function MatchPicture({
  lang,
  name,
  card,
  result,
  match,
  shareNow,
  serverNow,
  runningMs,
  share,
  reducedMotion,
}: MatchPictureProps) {
  const texts = textsOf(lang)
  const [camera, setCamera] = useState<FootballCamera>()
  const fixture = card.fixtures[match]
  const label = texts.screen(name)
  const highlights = useMemo(
    () =>
      result === undefined
        ? []
        : highlightsOf(result.matches[match]?.goals ?? [], result.run + match * 7_919, runningMs),
    [result, match, runningMs],
  )
  const build = useCallback(
    async (canvas: HTMLCanvasElement, first: FootballShow) =>
      (await import('./scene/football-stage.ts')).createFootballStage(
        canvas,
        name,
        shareNow,
        serverNow,
        runningMs,
        first,
      ),
    [name, shareNow, serverNow, runningMs],
  )
  const show = useMemo(
    (): FootballShow => ({
      clubs: { home: clubOf(fixture?.home ?? -1), away: clubOf(fixture?.away ?? -1) },
      highlights,
      camera,
    }),
    [fixture, highlights, camera],
  )
  const onAir = highlightAt(highlights, share)
  return (
    <>
      <SceneScreen
        build={build}
        show={show}
        reducedMotion={reducedMotion}
        label={label}
        flat={
          <Suspense>
            <FlatMatch {...{ card, result, match, shareNow, reducedMotion, label }} />
          </Suspense>
        }
      />
      {onAir?.isReplay === true && <p className="badge vs-replay">{texts.replay}</p>}
      {onAir !== undefined && (
        <CameraChoice lang={lang} cameras={FOOTBALL_CAMERAS} chosen={camera} onChoose={setCamera} />
      )}
    </>
  )
}
