// kit/sound.ts - two short sounds made from noise, for players who switched sound on: dice on a table, a volley.
import { getSettings } from './settings';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers let a page make sound only after the player has touched it; until then there is silence. */
function ready(): AudioContext | null {
  if (!getSettings().sound || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

/** A burst of noise round `pitch` (Hz) that dies away in `length` seconds. */
function burst(audio: AudioContext, after: number, pitch: number, length: number, loudness: number): void {
  const at = audio.currentTime + after;
  const source = audio.createBufferSource(), filter = audio.createBiquadFilter(), gain = audio.createGain();
  source.buffer = noiseOf(audio);
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at, Math.random() * 0.5, length);
}

/** Each die knocks a few times, ever more softly. */
export function diceSound(count: number): void {
  const audio = ready();
  if (!audio) return;
  for (let die = 0; die < Math.min(count, 6); die++) {
    for (let knock = 0; knock < 3; knock++) {
      burst(audio, die * 0.03 + knock * 0.09, 2200 + Math.random() * 900, 0.04, 0.3 / (knock + 1));
    }
  }
}

/** A ragged crackle over a low thump. */
export function volleySound(): void {
  const audio = ready();
  if (!audio) return;
  burst(audio, 0, 140, 0.6, 0.5);
  for (let shot = 0; shot < 9; shot++) burst(audio, Math.random() * 0.28, 900 + Math.random() * 700, 0.09, 0.18);
}
