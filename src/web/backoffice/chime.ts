const TONES_HZ = [880, 1_175] as const
const TONE_SECONDS = 0.12
const LEVEL = 0.08

/** Browsers play sound only after a press, so `wake` belongs to one. */
export function createChime() {
  let context: AudioContext | undefined
  return {
    wake(): void {
      context ??= new AudioContext()
      void context.resume()
    },
    play(): void {
      if (context?.state !== 'running') return
      for (const [n, hz] of TONES_HZ.entries()) {
        const at = context.currentTime + n * TONE_SECONDS
        const tone = new OscillatorNode(context, { frequency: hz })
        const gain = new GainNode(context, { gain: LEVEL })
        gain.gain.setValueAtTime(LEVEL, at)
        gain.gain.exponentialRampToValueAtTime(0.001, at + TONE_SECONDS)
        tone.connect(gain).connect(context.destination)
        tone.start(at)
        tone.stop(at + TONE_SECONDS)
      }
    },
  }
}
