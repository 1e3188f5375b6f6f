/** Start and strength of a note: seconds on the audio clock, gain 0 … 1. */
export type Note = { at: number; gain: number }

export type VoiceTools = {
  context: BaseAudioContext
  out: AudioNode
  noise: AudioBuffer
  strings: Map<string, AudioBuffer>
}

/** Karplus–Strong: a burst of noise in a tuned, damped loop. `ring` is 0.9 … 0.999. */
export function pluck(
  { context, out, strings }: VoiceTools,
  hz: number,
  ring: number,
  { at, gain }: Note,
): void {
  const period = Math.max(2, Math.round(context.sampleRate / hz))
  const key = `${period}:${ring}`
  const buffer = strings.get(key) ?? stringBuffer(context, period, ring)
  strings.set(key, buffer)
  const source = new AudioBufferSourceNode(context, {
    buffer,
    playbackRate: hz / stringHz(context, period),
  })
  const tone = new BiquadFilterNode(context, { type: 'lowpass', frequency: 4000 })
  const level = new GainNode(context, { gain })
  source.connect(tone).connect(level).connect(out)
  source.start(at)
}

/** A frame drum: a falling sine and a burst of noise. `depth` 1 is a def, 0.6 a davul. */
export function strike(
  { context, out, noise }: VoiceTools,
  depth: number,
  { at, gain }: Note,
): void {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: 90 * depth * 2 })
  tone.frequency.setValueAtTime(90 * depth * 2, at)
  tone.frequency.exponentialRampToValueAtTime(45 * depth * 2, at + 0.08)
  const level = decay(context, gain, 0.16, at)
  tone.connect(level).connect(out)
  tone.start(at)
  tone.stop(at + 0.2)
  const slap = new AudioBufferSourceNode(context, { buffer: noise })
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: 1800, Q: 0.9 })
  slap
    .connect(band)
    .connect(decay(context, gain * 0.35, 0.05, at))
    .connect(out)
  slap.start(at, 0, 0.08)
}

/** A reed flute: triangle and breath noise through a resonant band, with slow vibrato. */
export function blow(
  { context, out, noise }: VoiceTools,
  hz: number,
  seconds: number,
  { at, gain }: Note,
): void {
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: hz })
  const vibrato = new OscillatorNode(context, { frequency: 5 })
  const width = new GainNode(context, { gain: hz * 0.008 })
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: hz * 1.5, Q: 1.2 })
  const breath = new AudioBufferSourceNode(context, { buffer: noise, loop: true })
  const air = new GainNode(context, { gain: 0.08 })
  const level = new GainNode(context, { gain: 0 })
  level.gain.setValueAtTime(0, at)
  level.gain.linearRampToValueAtTime(gain, at + 0.08)
  level.gain.setValueAtTime(gain, at + seconds * 0.7)
  level.gain.linearRampToValueAtTime(0, at + seconds)
  vibrato.connect(width).connect(tone.frequency)
  tone.connect(band)
  breath.connect(air).connect(band)
  band.connect(level).connect(out)
  for (const source of [tone, vibrato, breath]) {
    source.start(at)
    source.stop(at + seconds)
  }
}

const PARTIALS = [1, 2.76, 5.4, 8.9, 13.3]
const HIGHEST_PARTIAL_HZ = 16_000

/** A coin or a small cymbal: five inharmonic sines. */
export function metal(
  { context, out }: VoiceTools,
  hz: number,
  seconds: number,
  { at, gain }: Note,
): void {
  PARTIALS.filter((ratio) => hz * ratio < HIGHEST_PARTIAL_HZ).forEach((ratio, i) => {
    const tone = new OscillatorNode(context, { frequency: hz * ratio })
    tone.connect(decay(context, (gain * 0.5) / (i + 1), seconds / (1 + i * 0.6), at)).connect(out)
    tone.start(at)
    tone.stop(at + seconds + 0.05)
  })
}

export function whoosh(
  { context, out, noise }: VoiceTools,
  seconds: number,
  { at, gain }: Note,
): void {
  const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true })
  const band = new BiquadFilterNode(context, { type: 'bandpass', Q: 0.8, frequency: 300 })
  band.frequency.setValueAtTime(300, at)
  band.frequency.exponentialRampToValueAtTime(1500, at + seconds * 0.5)
  band.frequency.exponentialRampToValueAtTime(400, at + seconds)
  const level = new GainNode(context, { gain: 0 })
  level.gain.setValueAtTime(0, at)
  level.gain.linearRampToValueAtTime(gain, at + seconds * 0.4)
  level.gain.linearRampToValueAtTime(0, at + seconds)
  source.connect(band).connect(level).connect(out)
  source.start(at)
  source.stop(at + seconds)
}

/**
 * The low note and its fifth, and both again higher for loudspeakers without bass, each with its
 * gain.
 */
const HELD = [
  [1, 'triangle', 0.8],
  [1.5, 'sine', 0.8],
  [4, 'triangle', 0.45],
  [8, 'sine', 0.45],
  [12, 'sine', 0.25],
] as const

export function hold(
  { context, out }: VoiceTools,
  hz: number,
  { at, gain }: Note,
): { stop(): void } {
  const swell = new GainNode(context, { gain: 0 })
  swell.gain.setValueAtTime(0, at)
  swell.gain.linearRampToValueAtTime(gain, at + 0.4)
  // Released through a separate gain, because the swell's ramp would continue if it were released
  // during the swell.
  const release = new GainNode(context)
  swell.connect(release).connect(out)
  const tones = HELD.map(([ratio, type, share]) => {
    const tone = new OscillatorNode(context, { type, frequency: hz * ratio })
    tone.connect(new GainNode(context, { gain: share })).connect(swell)
    tone.start(at)
    return tone
  })
  return {
    stop() {
      const now = context.currentTime
      release.gain.setTargetAtTime(0, now, 0.06)
      for (const tone of tones) tone.stop(now + 0.6)
    },
  }
}

/** Air and distant murmur of a room: playback rate, filter, frequency and gain of each layer. */
const ROOM_LAYERS = [
  [0.41, 'lowpass', 230, 1],
  [0.73, 'bandpass', 420, 0.34],
  [0.57, 'bandpass', 980, 0.09],
] as const
/** The murmur swells and sinks this slowly. */
const SWELLS_HZ = [0.043, 0.071, 0.117] as const
const ROOM_FADE_SECONDS = 1.5

export function room({ context, out, noise }: VoiceTools, { at, gain }: Note): { stop(): void } {
  const level = new GainNode(context, { gain: 0 })
  level.gain.setTargetAtTime(gain, at, ROOM_FADE_SECONDS)
  level.connect(out)
  const playing = ROOM_LAYERS.flatMap(([playbackRate, type, frequency, share], layer) => {
    const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true, playbackRate })
    const band = new BiquadFilterNode(context, { type, frequency, Q: 0.6 })
    const tone = new GainNode(context, { gain: share })
    const swell = new OscillatorNode(context, { frequency: SWELLS_HZ[layer] ?? SWELLS_HZ[0] })
    swell.connect(new GainNode(context, { gain: share * 0.35 })).connect(tone.gain)
    source.connect(band).connect(tone).connect(level)
    source.start(at)
    swell.start(at)
    return [source, swell]
  })
  return {
    stop() {
      const now = context.currentTime
      level.gain.setTargetAtTime(0, now, 0.1)
      for (const node of playing) node.stop(now + 0.6)
    },
  }
}

export function noiseBuffer(context: BaseAudioContext, seconds: number, fall: number): AudioBuffer {
  const length = Math.round(seconds * context.sampleRate)
  const buffer = new AudioBuffer({ length, numberOfChannels: 2, sampleRate: context.sampleRate })
  for (const channel of [0, 1]) {
    const samples = buffer.getChannelData(channel)
    for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** fall
  }
  return buffer
}

function decay(context: BaseAudioContext, gain: number, seconds: number, at: number): GainNode {
  const level = new GainNode(context, { gain: 0 })
  level.gain.setValueAtTime(gain, at)
  level.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  return level
}

const BURST_SECONDS = 0.012
const STRING_SECONDS = 1.4

/**
 * The damping filter lengthens the loop by half a sample, which is up to 40 cents for the highest
 * notes. The frequency compensates for it.
 */
function stringHz({ sampleRate }: BaseAudioContext, period: number): number {
  return sampleRate / (period + 0.5)
}

function stringBuffer(context: BaseAudioContext, period: number, ring: number): AudioBuffer {
  const rate = context.sampleRate
  const length = Math.round(STRING_SECONDS * rate)
  const buffer = new AudioBuffer({ length, numberOfChannels: 1, sampleRate: rate })
  const samples = buffer.getChannelData(0)
  const burst = samples.subarray(0, Math.min(period, Math.round(BURST_SECONDS * rate)))
  burst.set(burst.map(() => Math.random() * 2 - 1))
  // The loop damps everything except DC, so the burst's mean is removed.
  const constant = burst.reduce((sum, sample) => sum + sample, 0) / burst.length
  burst.set(burst.map((sample) => sample - constant))
  for (let i = period + 1; i < length; i++) {
    samples[i] =
      (samples[i] ?? 0) + ring * 0.5 * ((samples[i - period] ?? 0) + (samples[i - period - 1] ?? 0))
  }
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0.001)
  for (let i = 0; i < length; i++) samples[i] = ((samples[i] ?? 0) / peak) * (1 - i / length) ** 0.5
  return buffer
}
